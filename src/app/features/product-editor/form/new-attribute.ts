import type { ProductForm } from './product-form.ts'

export function canAddAttribute({ newAttribute }: ProductForm): boolean {
  return newAttribute.name.trim() !== '' && newAttribute.value.trim() !== ''
}

/** Adds the attribute being typed, even if 'Add' wasn't pressed. */
export function withNewAttribute(form: ProductForm): ProductForm {
  if (!canAddAttribute(form)) return form
  const { name, value } = form.newAttribute
  return {
    ...form,
    attributes: [...form.attributes, { name: name.trim(), value: value.trim() }],
    newAttribute: { name: '', value: '' },
  }
}
