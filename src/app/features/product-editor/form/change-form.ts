import { maxOptions, maxPicturesPerProduct, maxVariants, optionKey } from '#modules/catalog'
import { withNewAttribute } from './new-attribute.ts'
import {
  combinationsOf,
  type FormOption,
  type FormVariant,
  type ProductForm,
  uploadPlaceholder,
} from './product-form.ts'

/** Every change the form's buttons and fields can make, in the browser or, without scripts, on the server. */
export type FormChange =
  | { readonly kind: 'set'; readonly fields: Partial<ProductForm> }
  | { readonly kind: 'attribute-add' }
  | { readonly kind: 'attribute-remove'; readonly index: number }
  | { readonly kind: 'pictures-add'; readonly urls: readonly string[] }
  | { readonly kind: 'picture-uploaded'; readonly id: string; readonly url: string | null }
  | { readonly kind: 'picture-move'; readonly from: number; readonly to: number }
  | { readonly kind: 'picture-remove'; readonly index: number }
  | { readonly kind: 'option-add' }
  | { readonly kind: 'option-remove'; readonly index: number }
  | { readonly kind: 'option-set'; readonly index: number; readonly option: Partial<FormOption> }
  | { readonly kind: 'variant-set'; readonly index: number; readonly variant: Partial<FormVariant> }
  | { readonly kind: 'variants-build' }

export function changeForm(form: ProductForm, change: FormChange): ProductForm {
  switch (change.kind) {
    case 'set':
      return { ...form, ...change.fields }
    case 'attribute-add':
      return withNewAttribute(form)
    case 'attribute-remove':
      return { ...form, attributes: without(form.attributes, change.index) }
    case 'pictures-add':
      return {
        ...form,
        pictures: [...new Set([...form.pictures, ...change.urls])].slice(0, maxPicturesPerProduct),
      }
    case 'picture-uploaded':
      return afterUpload(form, change.id, change.url)
    case 'picture-move':
      return { ...form, pictures: moved(form.pictures, change.from, change.to) }
    case 'picture-remove':
      return withoutPicture(form, change.index)
    case 'option-add':
      return form.options.length >= maxOptions
        ? form
        : { ...form, options: [...form.options, { name: '', values: '' }] }
    case 'option-remove':
      return withVariants({ ...form, options: without(form.options, change.index) })
    case 'option-set':
      return withVariants({ ...form, options: patched(form.options, change.index, change.option) })
    case 'variant-set':
      return { ...form, variants: patched(form.variants, change.index, change.variant) }
    case 'variants-build':
      return withVariants(form)
  }
}

const intents = /^(attribute|picture|option)-(remove|left|right):(\d{1,3})$/

/** The change for a submit button's intent; null for other intents. */
export function changeOfIntent(intent: string): FormChange | null {
  if (intent === 'attribute-add' || intent === 'option-add' || intent === 'variants-build') {
    return { kind: intent }
  }
  const [, what, how, digits] = intents.exec(intent) ?? []
  const index = Number(digits)
  if (what === 'picture' && how === 'left') return { kind: 'picture-move', from: index, to: index - 1 }
  if (what === 'picture' && how === 'right') return { kind: 'picture-move', from: index, to: index + 1 }
  if (how !== 'remove') return null
  if (what === 'attribute') return { kind: 'attribute-remove', index }
  if (what === 'picture') return { kind: 'picture-remove', index }
  return { kind: 'option-remove', index }
}

/** One row per combination of options. Existing rows keep their values. */
function withVariants(form: ProductForm): ProductForm {
  const known = new Map(form.variants.map((row) => [optionKey(row.optionValues), row]))
  const variants = combinationsOf(form.options)
    .slice(0, maxVariants)
    .map(
      (optionValues): FormVariant =>
        known.get(optionKey(optionValues)) ?? {
          optionValues,
          price: '',
          quantity: form.quantity,
          picture: '',
          isOffered: true,
        },
    )
  return { ...form, variants }
}

function afterUpload(form: ProductForm, id: string, url: string | null): ProductForm {
  const placeholder = uploadPlaceholder(id)
  if (!form.pictures.includes(placeholder)) return form
  const pictures =
    url === null
      ? form.pictures.filter((picture) => picture !== placeholder)
      : form.pictures.map((picture) => (picture === placeholder ? url : picture))
  return { ...form, pictures }
}

function withoutPicture(form: ProductForm, index: number): ProductForm {
  const removed = form.pictures[index]
  return {
    ...form,
    pictures: without(form.pictures, index),
    variants: form.variants.map((row) => (row.picture === removed ? { ...row, picture: '' } : row)),
  }
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const rest = without(items, from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, at) => at !== index)
}

function patched<Item>(items: readonly Item[], index: number, patch: Partial<Item>): readonly Item[] {
  return items.map((item, at) => (at === index ? { ...item, ...patch } : item))
}
