import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, newId, type ProductId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { sql } from 'kysely'
import { productChanged } from './events.server.ts'
import { needActiveVendor } from './need-active-vendor.server.ts'
import { needKnownParts } from './need-known-parts.server.ts'
import { type NewProductInput, newProductInput } from './new-product-input.ts'
import { optionKey } from './option-key.ts'
import { productChangedMeanwhile } from './product-changed-meanwhile.ts'
import { productColumns } from './product-columns.server.ts'
import type { OptionValues } from './product-views.ts'
import { setProductPictures } from './set-product-pictures.server.ts'
import { setProductVariants } from './set-product-variants.server.ts'
import { slugFrom } from './slug-from.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface ProductEdit {
  /** The whole product as it shall be. */
  readonly product: NewProductInput
  /** What the artist saw when they began: nothing that changed since is overwritten. */
  readonly seen: {
    readonly version: number
    readonly stock: readonly { readonly optionValues: OptionValues; readonly quantity: number | null }[]
  }
}

/**
 * Changes a product of the actor's own shop. Refuses 'not-a-vendor' (403), 'vendor-not-active' (403), 'not-found' (another's
 * product and none alike), 'product-changed' (409, nothing is saved), 'stock-held' (409), 'unknown-category' and
 * 'unknown-picture'. A new name gives a new address; the old one leads on to it.
 */
export async function updateProduct(
  actor: Person,
  productId: string,
  { product: input, seen }: ProductEdit,
): Promise<{ readonly slug: string }> {
  const product = newProductInput.parse(input)
  return transaction(async () => {
    const vendorId = await needActiveVendor(actor)
    const before = await lockProduct(vendorId, productId)
    if (before.version !== seen.version) throw productChangedMeanwhile()
    await needKnownParts(actor, product, await picturesOf(before.id))
    const slug =
      slugFrom(before.name) === slugFrom(product.name) ? before.slug : await moveTo(product.name, before)
    await db()
      .updateTable('products')
      .set({
        slug,
        ...productColumns(product),
        version: seen.version + 1,
        updated_at: now(),
      })
      .where('id', '=', before.id)
      .execute()
    const pictureIds = await setProductPictures(before.id, product)
    const seenStock = new Map(seen.stock.map((row) => [optionKey(row.optionValues), row.quantity]))
    await setProductVariants(before.id, { product, pictureIds, seenStock })
    await publish(productChanged, { productId: before.id, vendorId })
    return { slug }
  })
}

interface LockedProduct {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly version: number
}

async function lockProduct(vendorId: VendorId, productId: string): Promise<LockedProduct> {
  const row = isId(productId)
    ? await db()
        .selectFrom('products')
        .select(['id', 'slug', 'name', 'version'])
        .where('id', '=', productId as ProductId)
        .where('vendor_id', '=', vendorId)
        .where('status', '<>', 'unlisted')
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Product')
  return row
}

async function picturesOf(productId: ProductId): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('product_images')
    .select('image_url')
    .where('product_id', '=', productId)
    .execute()
  return new Set(rows.map((row) => row.image_url))
}

/** An address for the new name; the old one is remembered, because it has been shared and indexed. */
async function moveTo(name: string, { id, slug: old }: LockedProduct): Promise<string> {
  const wanted = slugFrom(name)
  const taken = await db().selectFrom('products').select('id').where('slug', '=', wanted).executeTakeFirst()
  const slug = taken ? `${wanted}-${newId<string>().slice(0, 8)}` : wanted
  await sql`delete from former_product_slugs where slug = ${slug}`.execute(db())
  await sql`insert into former_product_slugs (slug, product_id) values (${old}, ${id})
    on conflict (slug) do update set product_id = excluded.product_id, since = now()`.execute(db())
  return slug
}
