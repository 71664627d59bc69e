import type { NewProduct } from './new-product-input.ts'
import { lowestPrice } from './set-product-variants.server.ts'

/** What is stored of a product as its artist wrote it; adding and editing store the same. */
export function productColumns(product: NewProduct) {
  return {
    category_id: product.categoryId,
    name: product.name,
    description: product.description,
    price_cents: lowestPrice(product),
    tags: product.tags.length > 0 ? product.tags : null,
    product_details: JSON.stringify(product.productDetails),
    status: product.status,
    made_to_order: product.madeToOrder,
    lead_time_days: product.leadTimeDays,
  }
}
