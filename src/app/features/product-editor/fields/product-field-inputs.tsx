import { clsx } from 'clsx'
import type { Dispatch } from 'react'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { productField, productFieldNames, type ProductField, type ProductFieldName } from '#modules/catalog'
import type { FormChange } from '../form/change-form.ts'
import type { ProductForm } from '../form/product-form.ts'

export interface ProductFieldInputsProps {
  readonly part: ProductField['editorPart']
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  readonly errors: Readonly<Record<string, string>>
}

/** An input for every field in this part of the editor. */
export function ProductFieldInputs({ part, ...props }: ProductFieldInputsProps) {
  const names = productFieldNames.filter((name) => productField(name).editorPart === part)
  return names.map((name) => <ProductFieldInput key={name} name={name} {...props} />)
}

interface ProductFieldInputProps extends Omit<ProductFieldInputsProps, 'part'> {
  readonly name: ProductFieldName
}

function ProductFieldInput({ name, form, dispatch, errors }: ProductFieldInputProps) {
  const field = productField(name)
  const set = (value: string | boolean) => dispatch({ kind: 'set', fields: { [name]: value } })
  const shared = { name, label: field.label, hint: field.hint, error: errors[name] }
  const typed = {
    ...shared,
    value: String(form[name]),
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  // Without scripts nothing can show it later.
  const hidden = field.onlyWith && !form[field.onlyWith] ? 'not-noscript:hidden' : undefined
  switch (field.kind) {
    case 'flag':
      return (
        <SwitchField
          {...shared}
          checked={form[name] === true}
          onChange={(event) => set(event.currentTarget.checked)}
          className={hidden}
        />
      )
    case 'number':
      return (
        <div className={hidden}>
          <TextField
            {...typed}
            type="number"
            min={field.min}
            max={field.max}
            inputMode="numeric"
            className="max-w-60"
          />
        </div>
      )
    case 'list':
      return (
        <TextField
          {...typed}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          className={hidden}
        />
      )
    case 'text': {
      const text = { ...typed, maxLength: field.maxLength, placeholder: field.placeholder }
      const className = clsx('sm:col-span-2', hidden)
      return field.isMultiline ? (
        <TextAreaField {...text} rows={4} counter className={className} />
      ) : (
        <TextField {...text} className={className} />
      )
    }
  }
}
