import type { OwnProductToEdit } from '#modules/catalog'
import { optionsText } from '#shared/text/attribute-text.ts'
import { formOfProduct, hasVariants } from '../form/product-form.ts'

/** What the list of products edits in place. */
export interface QuickEditState {
  readonly id: string
  /** The product when it was read, so that later changes are not overwritten. */
  readonly version: number
  /** Regular prices in dollars: of each variant if some have an own one, otherwise only the product's. */
  readonly prices: readonly QuickField[]
  /** Of each variant, in the product's order. */
  readonly stock: readonly QuickField[]
  /** Null for a product that can't be published or withdrawn here: an operator hid it, or it is archived. */
  readonly status: 'active' | 'draft' | null
}

/** A field of a product with one variant has no label beside its column's. */
export interface QuickField {
  readonly label: string
  readonly value: string
}

/** The id of the form, which its fields in the table's cells name. */
export const quickEditForm = 'quick-edit'

export function quickEditOf(product: OwnProductToEdit): QuickEditState {
  const form = formOfProduct(product)
  const { id, version, status, variants } = product
  const ofVariants = (valueOf: (index: number) => string | undefined) =>
    variants.map(({ optionValues }, index) => ({
      label: optionsText(optionValues),
      value: valueOf(index) ?? '',
    }))
  return {
    id,
    version,
    prices: hasOwnPrices(product)
      ? ofVariants((index) => form.variants[index]?.price || form.price)
      : [{ label: '', value: form.price }],
    stock: hasVariants(form)
      ? ofVariants((index) => form.variants[index]?.quantity)
      : [{ label: '', value: form.quantity }],
    status: canPublish(status) ? status : null,
  }
}

/** Without an own price, a variant costs what the product does. */
export function hasOwnPrices({ variants }: OwnProductToEdit): boolean {
  return variants.some(({ priceCents }) => priceCents !== null)
}

export function canPublish(status: OwnProductToEdit['status']): status is 'active' | 'draft' {
  return status === 'active' || status === 'draft'
}
