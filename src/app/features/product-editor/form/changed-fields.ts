import type { ProductForm } from './product-form.ts'

/** Fields with an error that were changed since the form was checked. */
export function changedFields(
  errors: Readonly<Record<string, string>>,
  checked: ProductForm,
  form: ProductForm,
): ReadonlySet<string> {
  return new Set(Object.keys(errors).filter((field) => valueOf(form, field) !== valueOf(checked, field)))
}

/** The names of the errors of variants end with the variant's position. */
function valueOf(form: ProductForm, field: string): unknown {
  const [name = '', position] = field.split(':')
  const variant = position === undefined ? undefined : form.variants[Number(position)]
  if (name === 'variantQuantity') return variant?.quantity
  if (name === 'variantPrice') return variant?.price
  return name === 'optionValues' ? form.options : form[name as keyof ProductForm]
}
