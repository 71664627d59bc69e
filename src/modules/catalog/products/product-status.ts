import { statusTable } from '#shared/status-table.ts'

/** `unlisted` is a custom item: it is in no list, and a shopper who has it in the cart can buy it. */
export type ProductStatus = 'active' | 'draft' | 'archived' | 'unlisted'
export type ProductAction = 'publish' | 'unpublish' | 'archive' | 'makeCustom'

/** Life of a product. A custom item is unlisted from the start; everything is archived when its vendor closes. */
export const productStatus = statusTable<ProductStatus, ProductAction>({
  initial: 'draft',
  statuses: ['active', 'draft', 'archived', 'unlisted'],
  transitions: {
    publish: { from: ['draft', 'active', 'archived'], to: 'active' },
    unpublish: { from: ['draft', 'active', 'archived'], to: 'draft' },
    makeCustom: { from: ['draft'], to: 'unlisted' },
    archive: { from: ['draft', 'active', 'unlisted'], to: 'archived' },
  },
})

export function isSold(status: ProductStatus): boolean {
  return status === 'active' || status === 'unlisted'
}
