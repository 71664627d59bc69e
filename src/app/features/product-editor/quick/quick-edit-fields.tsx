import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type QuickField, quickEditForm, type QuickEditState } from './quick-edit-state.ts'

interface QuickEditProps {
  readonly edited: QuickEditState
  readonly answer: FormAnswer | undefined
}

/** The form's hidden part and its errors, before the table whose cells have its fields. The link that opened it is gone: the price has the focus. */
export function QuickEditForm({ edited, answer }: QuickEditProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const price = form.current?.elements.namedItem('price-0')
    if (price instanceof HTMLElement) price.focus({ preventScroll: true })
  }, [])
  return (
    <Form ref={form} id={quickEditForm} method="post" preventScrollReset noValidate>
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="product" value={edited.id} />
      <input type="hidden" name="version" value={edited.version} />
      {edited.stock.map(({ label, value }, index) => (
        <input key={label} type="hidden" name={`seen-${index}`} value={value} />
      ))}
    </Form>
  )
}

export function QuickPriceFields({ edited, answer }: QuickEditProps) {
  return <Fields name="price" column="Price" fields={edited.prices} answer={answer} />
}

export function QuickStockFields({ edited, answer }: QuickEditProps) {
  return <Fields name="quantity" column="Stock" fields={edited.stock} answer={answer} />
}

interface FieldsProps extends Pick<QuickEditProps, 'answer'> {
  readonly name: 'price' | 'quantity'
  readonly column: string
  readonly fields: readonly QuickField[]
}

function Fields({ name, column, fields, answer }: FieldsProps) {
  return (
    <span className="inline-flex flex-col gap-2 text-left">
      {fields.map(({ label, value }, index) => (
        <TextField
          key={label}
          {...fieldOf(`${name}-${index}`, value, answer)}
          {...(name === 'price' && { prefix: '$' })}
          label={label ? `${column}, ${label}` : column}
          hideLabel={label === ''}
          inputMode={name === 'price' ? 'decimal' : 'numeric'}
          maxLength={20}
          className="w-32"
        />
      ))}
    </span>
  )
}

export function QuickStatusField({ edited, answer }: QuickEditProps) {
  if (!edited.status) return null
  return (
    <SelectField
      form={quickEditForm}
      name="status"
      label="Status"
      hideLabel
      defaultValue={answer?.values.status ?? edited.status}
      options={[
        { value: 'active', label: 'Active' },
        { value: 'draft', label: 'Draft' },
      ]}
      className="w-28"
    />
  )
}

/** @param listPath - back to the list without the fields */
export function QuickEditButtons({ listPath }: { readonly listPath: string }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        type="submit"
        form={quickEditForm}
        name="intent"
        value="save"
        size="small"
        pending={pending}
        pendingLabel="Saving..."
      >
        Save
      </Button>
      <ButtonLink to={listPath} size="small" tone="secondary" prefetch="none" preventScrollReset>
        Cancel
      </ButtonLink>
    </span>
  )
}

/** What was typed stays, except when the product has changed in the meantime. */
function fieldOf(name: string, current: string, answer: FormAnswer | undefined) {
  const isOutdated = answer?.code === 'product-changed'
  return {
    form: quickEditForm,
    name,
    defaultValue: (isOutdated ? undefined : answer?.values[name]) ?? current,
    error: answer?.errors[name],
    autoComplete: 'off',
  }
}
