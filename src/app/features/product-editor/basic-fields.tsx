import type { Dispatch } from 'react'
import { SelectField } from '#app/ui/select-field.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormChange } from './change-form.ts'
import type { ProductForm } from './product-form.ts'
import { type EditorMode, hasVariants } from './read-form.ts'

export interface BasicFieldsProps {
  readonly mode: EditorMode
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  readonly errors: Readonly<Record<string, string>>
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

type TextName = 'name' | 'price' | 'quantity' | 'categoryId' | 'tags' | 'description' | 'leadTimeDays'

/** What every product has. */
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
        hint={hasVariants(form) ? 'For every variant without a price of its own' : undefined}
        {...bind('price')}
      />
      {hasVariants(form) ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold">Quantity in Stock</p>
          <p className="flex min-h-11 items-center text-sm text-muted">Counted for each variant below</p>
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
      <TextField
        label="Additional Tags"
        placeholder="e.g. vintage, rope, summer"
        hint="Separate them with commas"
        maxLength={1000}
        {...bind('tags')}
      />
      <TextAreaField
        label="Description"
        rows={4}
        maxLength={5000}
        counter
        className="sm:col-span-2"
        {...bind('description')}
      />
    </div>
  )
}

export type AvailabilityFieldsProps = Pick<BasicFieldsProps, 'form' | 'dispatch' | 'errors'>

/** When and where it can be had. */
export function AvailabilityFields({ form, dispatch, errors }: AvailabilityFieldsProps) {
  const set = (fields: Partial<ProductForm>) => dispatch({ kind: 'set', fields })
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label="Made to order"
        name="madeToOrder"
        hint="You make it once somebody has ordered it."
        checked={form.madeToOrder}
        onChange={(event) => set({ madeToOrder: event.currentTarget.checked })}
      />
      <div className={form.madeToOrder ? undefined : 'not-noscript:hidden'}>
        <TextField
          label="Days to make it"
          name="leadTimeDays"
          type="number"
          min={1}
          max={365}
          inputMode="numeric"
          hint="Shoppers see it before they order."
          value={form.leadTimeDays}
          error={errors.leadTimeDays}
          onChange={(event) => set({ leadTimeDays: event.currentTarget.value })}
          className="max-w-60"
        />
      </div>
      <SwitchField
        label="Keep it as a draft"
        name="isDraft"
        hint="Only you can see it until you switch this off."
        checked={form.isDraft}
        onChange={(event) => set({ isDraft: event.currentTarget.checked })}
      />
    </div>
  )
}
