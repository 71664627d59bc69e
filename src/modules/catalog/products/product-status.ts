import { statusTable } from '#shared/status-table.ts'

/**
 * `unlisted` is a custom item: it is in no list, and a shopper who has it in the cart can buy it. `hidden` was taken off the
 * storefront by an operator, and only an operator can show it again.
 */
export type ProductStatus = 'active' | 'draft' | 'archived' | 'unlisted' | 'hidden'
export type ProductAction =
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'makeCustom'
  | 'hide'
  | 'show'
  | 'editHidden'

/** Life of a product. A custom item is unlisted from the start; everything is archived when its vendor closes. */
export const productStatus = statusTable<ProductStatus, ProductAction>({
  initial: 'draft',
  statuses: ['active', 'draft', 'archived', 'unlisted', 'hidden'],
  transitions: {
    publish: { from: ['draft', 'active', 'archived'], to: 'active' },
    unpublish: { from: ['draft', 'active', 'archived'], to: 'draft' },
    makeCustom: { from: ['draft'], to: 'unlisted' },
    archive: { from: ['draft', 'active', 'unlisted', 'hidden'], to: 'archived' },
    // Shoppers see only active products, so only these need hiding.
    hide: { from: ['active'], to: 'hidden' },
    show: { from: ['hidden'], to: 'active' },
    editHidden: { from: ['hidden'], to: 'hidden' },
  },
})

export function isSold(status: ProductStatus): boolean {
  return status === 'active' || status === 'unlisted'
}
