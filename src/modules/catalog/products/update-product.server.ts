import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { sql } from 'kysely'
import { productChanged } from '../events.server.ts'
import { type LockedProduct, lockOwnProduct } from './lock-own-product.server.ts'
import { requireActiveVendorId } from './require-active-vendor-id.server.ts'
import { requireCategoryAndPictures } from './require-category-and-pictures.server.ts'
import { type NewProductInput, newProductInput } from '../fields/new-product-input.ts'
import { optionKey } from '../fields/option-key.ts'
import { productChangedRefusal } from './product-changed-refusal.ts'
import { productColumns } from '../fields/product-columns.server.ts'
import type { OptionValues } from '../storefront/product-views.ts'
import { type ProductAction, productStatus, type ProductStatus } from './product-status.ts'
import { setProductPictures } from './set-product-pictures.server.ts'
import { setProductVariants } from './set-product-variants.server.ts'
import { slugFrom } from './slug-from.ts'
import { runningPercentOff } from '../sales/move-sale.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface ProductEdit {
  /** The whole product after the edit. */
  readonly product: NewProductInput
  /** The product when the artist opened the editor, so that later changes are not overwritten. */
  readonly seen: {
    readonly version: number
    readonly stock: readonly { readonly optionValues: OptionValues; readonly quantity: number | null }[]
  }
}

/**
 * Changes a product of the actor. Refuses 'not-a-vendor' (403), 'vendor-not-active' (403), 'not-found' (the same for another
 * vendor's product), 'product-changed' (409, nothing is saved), 'stock-reserved' (409), 'unknown-category' and 'unknown-picture'. A new
 * name gives a new slug; the old one redirects. A product that an operator hid stays hidden. Prices are the regular ones; during a
 * sale, the sale prices follow them.
 */
export async function updateProduct(
  actor: Person,
  productId: string,
  { product: input, seen }: ProductEdit,
): Promise<{ readonly slug: string }> {
  const product = newProductInput.parse(input)
  return transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    const before = await lockOwnProduct(vendorId, productId)
    if (before.version !== seen.version) throw productChangedRefusal()
    await requireCategoryAndPictures(actor, product, await picturesOf(before.id))
    const action = actionOf(before.status, product.status)
    const percentOff = await runningPercentOff(before.id)
    const slug =
      slugFrom(before.name) === slugFrom(product.name) ? before.slug : await moveTo(product.name, before)
    await db()
      .updateTable('products')
      .set({
        slug,
        ...productColumns(product, percentOff),
        status: productStatus.to(action),
        version: seen.version + 1,
        updated_at: now(),
      })
      .where('id', '=', before.id)
      .where('status', 'in', productStatus.from(action))
      .execute()
    const pictureIds = await setProductPictures(before.id, product)
    const seenStock = new Map(seen.stock.map((row) => [optionKey(row.optionValues), row.quantity]))
    await setProductVariants(before.id, { product, pictureIds, seenStock, percentOff })
    await publish(productChanged, { productId: before.id, vendorId })
    return { slug }
  })
}

function actionOf(before: ProductStatus, wanted: NewProductInput['status']): ProductAction {
  if (before === 'hidden') return 'editHidden'
  return wanted === 'draft' ? 'unpublish' : 'publish'
}

async function picturesOf(productId: ProductId): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('product_images')
    .select('image_url')
    .where('product_id', '=', productId)
    .execute()
  return new Set(rows.map((row) => row.image_url))
}

/** A slug for the new name. The old one is saved, because it has been shared and indexed. */
async function moveTo(name: string, { id, slug: old }: LockedProduct): Promise<string> {
  const wanted = slugFrom(name)
  const taken = await db().selectFrom('products').select('id').where('slug', '=', wanted).executeTakeFirst()
  const slug = taken ? `${wanted}-${newId<string>().slice(0, 8)}` : wanted
  await sql`delete from former_product_slugs where slug = ${slug}`.execute(db())
  await sql`insert into former_product_slugs (slug, product_id) values (${old}, ${id})
    on conflict (slug) do update set product_id = excluded.product_id, since = now()`.execute(db())
  return slug
}
