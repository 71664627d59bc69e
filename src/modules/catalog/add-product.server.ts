import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { productChanged } from './events.server.ts'
import { needActiveVendor } from './need-active-vendor.server.ts'
import { needKnownParts } from './need-known-parts.server.ts'
import { type NewProduct, type NewProductInput, newProductInput } from './new-product-input.ts'
import { setProductPictures } from './set-product-pictures.server.ts'
import { lowestPrice, setProductVariants } from './set-product-variants.server.ts'
import { slugFrom } from './slug-from.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface AddedProduct {
  readonly id: ProductId
  readonly slug: string
}

/**
 * Puts a new product into the actor's own shop. Refuses 'not-a-vendor' (403), 'vendor-not-active' (403),
 * 'unknown-category' and 'unknown-picture'. The address follows from the name, with a short ending when another product has it.
 */
export async function addProduct(actor: Person, input: NewProductInput): Promise<AddedProduct> {
  const product = newProductInput.parse(input)
  return transaction(async () => {
    const vendorId = await needActiveVendor(actor)
    await needKnownParts(actor, product)
    const added = await insertProduct(vendorId, product)
    const pictureIds = await setProductPictures(added.id, product)
    await setProductVariants(added.id, { product, pictureIds, seenStock: new Map() })
    await publish(productChanged, { productId: added.id, vendorId })
    return added
  })
}

async function insertProduct(vendorId: VendorId, product: NewProduct): Promise<AddedProduct> {
  const wanted = slugFrom(product.name)
  for (let attempt = 0; ; attempt++) {
    const slug = attempt === 0 ? wanted : `${wanted}-${crypto.randomUUID().slice(0, attempt < 3 ? 4 : 12)}`
    const row = await db()
      .insertInto('products')
      .values({
        vendor_id: vendorId,
        category_id: product.categoryId,
        name: product.name,
        slug: slug.replace(/-+$/, ''),
        description: product.description,
        price_cents: lowestPrice(product),
        tags: product.tags.length > 0 ? product.tags : null,
        product_details: JSON.stringify(product.productDetails),
        status: product.status,
        made_to_order: product.madeToOrder,
        lead_time_days: product.leadTimeDays,
        // Not now(): a transaction that adds several products must still give them an order.
        created_at: sql<Date>`clock_timestamp()`,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (row) return row
    if (attempt > 8) throw new Error(`no free address for a product named ${product.name}`)
  }
}
