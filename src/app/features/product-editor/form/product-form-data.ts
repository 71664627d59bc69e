import { productFieldNames } from '#modules/catalog'
import { type ProductForm, withoutUploads } from './product-form.ts'

/** The form as form data, with the same fields that the page submits without scripts. */
export function toFormData(whole: ProductForm): FormData {
  const form = withoutUploads(whole)
  const data = new FormData()
  for (const name of textFields) data.append(name, form[name])
  for (const name of productFieldNames) {
    const value = form[name]
    if (typeof value === 'string') data.append(name, value)
    else if (value) data.append(name, 'on')
  }
  if (form.isDraft) data.append('isDraft', 'on')
  for (const attribute of [...form.attributes, form.newAttribute]) {
    data.append('attributeName', attribute.name)
    data.append('attributeValue', attribute.value)
  }
  for (const url of form.pictures) {
    data.append('picture', url)
    data.append('pictureText', form.pictureTexts[url] ?? '')
  }
  for (const option of form.options) {
    data.append('optionName', option.name)
    data.append('optionValues', option.values)
  }
  for (const variant of form.variants) {
    const key = JSON.stringify(variant.optionValues)
    data.append('variant', key)
    data.append('variantPrice', variant.price)
    data.append('variantQuantity', variant.quantity)
    data.append('variantPicture', variant.picture)
    if (variant.isOffered) data.append('variantOffered', key)
  }
  return data
}

const textFields = ['name', 'price', 'quantity', 'categoryId'] as const

/** The product when the form was opened, stored in a hidden field. */
export interface SeenProduct {
  readonly version: number
  readonly form: ProductForm
}

export function seenText(seen: SeenProduct): string {
  return JSON.stringify(seen)
}
