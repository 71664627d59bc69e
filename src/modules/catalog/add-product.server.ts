import { sql } from 'kysely'
import type { z } from 'zod'
import { type VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { productChanged } from './events.server.ts'
import { type NewProductInput, newProductInput } from './new-product-input.ts'
import { slugFrom } from './slug-from.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()

export interface AddedProduct {
  readonly id: ProductId
  readonly slug: string
}

/**
 * Puts a new product into the actor's own shop. Refuses 'not-a-vendor' (403), 'vendor-not-active' (403) and
 * 'unknown-category'. The address follows from the name, with a short ending when another product has it.
 */
export async function addProduct(actor: Person, input: NewProductInput): Promise<AddedProduct> {
  const product = newProductInput.parse(input)
  return transaction(async () => {
    const vendorId = await activeVendorOf(actor)
    await needCategory(product.categoryId)
    const added = await insertProduct(vendorId, product)
    await insertVariants(added.id, product, await insertPictures(added.id, product))
    await publish(productChanged, { productId: added.id, vendorId })
    return added
  })
}

type NewProduct = z.output<typeof newProductInput>

/** Only an active vendor may add, edit and delete products. */
async function activeVendorOf(actor: Person): Promise<VendorId> {
  const vendor = await db()
    .selectFrom('vendors')
    .select(['id', 'status'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!vendor) {
    throw refuse('not-a-vendor', {
      title: 'Vendor profile not found',
      message: 'Could not find your vendor profile. Please make sure you are registered as a vendor.',
      status: 403,
    })
  }
  if (vendor.status === 'active') return vendor.id
  throw vendor.status === 'pending'
    ? refuse('vendor-not-active', {
        title: 'Vendor Account Pending',
        message: 'Complete your Stripe setup to activate your vendor account and list products.',
        status: 403,
      })
    : refuse('vendor-not-active', {
        title: `Account ${vendor.status}`,
        message: 'Your account is restricted. Contact support or complete verification to list products.',
        status: 403,
      })
}

async function needCategory(categoryId: NewProduct['categoryId']): Promise<void> {
  if (categoryId === null) return
  const found = await db()
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!found)
    throw refuse('unknown-category', { message: 'This category does not exist.', field: 'categoryId' })
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

/** A product's own price is the lowest of its variants', so that a list sorts by what it shows. */
function lowestPrice(product: NewProduct): Cents {
  return cents(Math.min(...product.variants.map((variant) => variant.priceCents ?? product.priceCents)))
}

/** The new ids, in the order of the pictures. */
async function insertPictures(productId: ProductId, { images }: NewProduct): Promise<string[]> {
  if (images.length === 0) return []
  const rows = images.map(({ url, alt }, index) => ({
    id: crypto.randomUUID(),
    product_id: productId,
    image_url: url,
    alt,
    display_order: index,
  }))
  await db().insertInto('product_images').values(rows).execute()
  return rows.map(({ id }) => id)
}

async function insertVariants(
  productId: ProductId,
  product: NewProduct,
  pictureIds: readonly string[],
): Promise<void> {
  const lowest = lowestPrice(product)
  const rows = product.variants.map((variant, position) => {
    const price = variant.priceCents ?? product.priceCents
    return {
      product_id: productId,
      position,
      option_values: JSON.stringify(variant.optionValues),
      price_cents: price === lowest ? null : price,
      quantity: variant.quantity,
      image_id: variant.picture === null ? null : (pictureIds[variant.picture] ?? null),
    }
  })
  await db().insertInto('product_variants').values(rows).execute()
}
