import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { productChanged } from '../events.server.ts'
import { type AddedProduct, insertProducts } from './insert-products.server.ts'
import { requireActiveVendorId } from './require-active-vendor-id.server.ts'
import { requireCategoryAndPictures } from './require-category-and-pictures.server.ts'
import { type NewProductInput, newProductInput } from '../fields/new-product-input.ts'
import { setProductPictures } from './set-product-pictures.server.ts'
import { setProductVariants } from './set-product-variants.server.ts'

/**
 * Adds a product of the actor. Refuses 'not-a-vendor' (403), 'vendor-not-active' (403), 'unknown-category' and
 * 'unknown-picture'. The slug is made from the name, with a short suffix if another product has it.
 */
export async function addProduct(actor: Person, input: NewProductInput): Promise<AddedProduct> {
  const product = newProductInput.parse(input)
  return transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    await requireCategoryAndPictures(actor, product)
    const [added] = await insertProducts(vendorId, [product])
    if (!added) throw new Error('a product was inserted without a row')
    const pictureIds = await setProductPictures(added.id, product)
    await setProductVariants(added.id, { product, pictureIds, seenStock: new Map() })
    await publish(productChanged, { productId: added.id, vendorId })
    return added
  })
}
