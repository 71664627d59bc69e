import type { Dispatch } from 'react'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormChange } from '../form/change-form.ts'
import type { ProductForm } from '../form/product-form.ts'
import { type EditorMode, hasVariants } from '../form/product-form.ts'
import { ProductFieldInputs } from './product-field-inputs.tsx'

export interface BasicFieldsProps {
  readonly mode: EditorMode
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  readonly errors: Readonly<Record<string, string>>
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

type TextName = 'name' | 'price' | 'quantity' | 'categoryId'

/** Name, price, stock, category and the fields that describe the product. */
export function BasicFields({ mode, form, dispatch, errors, categories }: BasicFieldsProps) {
  const bind = (name: TextName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ kind: 'set', fields: { [name]: event.currentTarget.value } }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Product Name" required maxLength={200} className="sm:col-span-2" {...bind('name')} />
      <TextField
        label="Price"
        required
        prefix="$"
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        hint={hasVariants(form) ? 'For variants without their own price' : undefined}
        {...bind('price')}
      />
      {hasVariants(form) ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold">Quantity in Stock</p>
          <p className="flex min-h-11 items-center text-sm text-muted">Set for each variant below</p>
          <input type="hidden" name="quantity" value={form.quantity} />
        </div>
      ) : (
        <TextField
          label="Quantity in Stock"
          required={mode === 'edit'}
          type="number"
          min={0}
          step={mode === 'edit' ? 1 : undefined}
          inputMode="numeric"
          hint="Enter 0 for out of stock items"
          {...bind('quantity')}
        />
      )}
      <SelectField
        label="Category"
        options={[
          { value: '', label: 'None' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...bind('categoryId')}
      />
      <ProductFieldInputs part="details" {...{ form, dispatch, errors }} />
    </div>
  )
}

export type AvailabilityFieldsProps = Pick<BasicFieldsProps, 'form' | 'dispatch' | 'errors'>

/** Made to order, lead time and draft status. */
export function AvailabilityFields({ form, dispatch, errors }: AvailabilityFieldsProps) {
  return (
    <div className="-my-2 grid gap-x-10 gap-y-3 md:grid-cols-2">
      <ProductFieldInputs part="availability" {...{ form, dispatch, errors }} />
      <SwitchField
        label="Save as draft"
        name="isDraft"
        hint="Only you can see it until you turn this off."
        checked={form.isDraft}
        onChange={(event) => dispatch({ kind: 'set', fields: { isDraft: event.currentTarget.checked } })}
      />
    </div>
  )
}
