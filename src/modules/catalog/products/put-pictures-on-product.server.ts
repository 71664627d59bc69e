import { picturesToUse } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish as publishEvent } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { sql } from 'kysely'
import { productChanged } from '../events.server.ts'
import { lockStockOfProduct } from '../stock/lock-stock.server.ts'
import { type NamedPicture, shortened } from '../import/row-pictures.ts'
import { maxPicturesPerProduct } from '../fields/product-limits.ts'
import { productStatus } from './product-status.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

interface Addition {
  readonly pictures: readonly (NamedPicture & { readonly url: string })[]
  /** Whether to publish a draft once it has a picture. */
  readonly publish: boolean
}

/**
 * Adds pictures after the current ones of a product of the actor, and returns a note for each that it could not add. It counts as
 * an edit, so an open editor notices it. Part of the surrounding transaction.
 */
export async function putPicturesOnProduct(
  actor: Person & { readonly vendorId: VendorId },
  productId: ProductId,
  { pictures, publish }: Addition,
): Promise<string[]> {
  await lockStockOfProduct(actor.vendorId, productId)
  const product = await db()
    .selectFrom('products')
    .select('status')
    .where('id', '=', productId)
    .where('vendor_id', '=', actor.vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) return []
  const before = await db()
    .selectFrom('product_images')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('display_order').as('last'),
    ])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const usable = await picturesToUse(
    actor,
    pictures.map(({ url }) => url),
  )
  const there = pictures.filter(({ url }) => usable.has(url))
  const added = there.slice(0, maxPicturesPerProduct - Number(before.count))
  await insertPictures(productId, added, before.last === null ? 0 : before.last + 1)
  const hasPictures = Number(before.count) + added.length > 0
  if (added.length > 0) {
    const edited = db()
      .updateTable('products')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', productId)
    const published = edited
      .set({ status: productStatus.to('publish') })
      .where('status', 'in', productStatus.from('publish'))
    await (publish && product.status === 'draft' ? published : edited).execute()
    await publishEvent(productChanged, { productId, vendorId: actor.vendorId })
  }
  return [
    ...pictures
      .filter((picture) => !added.includes(picture))
      .map(({ address, url }) =>
        usable.has(url)
          ? `${shortened(address)}: the product already has ${maxPicturesPerProduct} pictures`
          : `${shortened(address)}: it isn’t there anymore`,
      ),
    ...(publish && !hasPictures ? ['none of its pictures could be imported, so it stays a draft'] : []),
  ]
}

async function insertPictures(
  productId: ProductId,
  pictures: Addition['pictures'],
  firstOrder: number,
): Promise<void> {
  for (const [index, { url, alt, forOptions }] of pictures.entries()) {
    const { id } = await db()
      .insertInto('product_images')
      .values({ product_id: productId, image_url: url, alt, display_order: firstOrder + index })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (forOptions.length === 0) continue
    await sql`update product_variants set image_id = ${id}
      where product_id = ${productId} and image_id is null
        and option_values in (select jsonb_array_elements(${JSON.stringify(forOptions)}::jsonb))`.execute(
      db(),
    )
  }
}
