import { sql } from 'kysely'
import { databaseOf, onReplica } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

export interface ProductAddress {
  readonly slug: string
  /** ISO 8601. */
  readonly updatedAt: string
  readonly image: string | null
}

export interface VendorAddress {
  readonly id: VendorId
  readonly updatedAt: string
}

/**
 * The first product of each run of `size` products, oldest first. New products are added at the end, so earlier runs don't
 * change.
 */
export async function productRuns(_anyone: Anyone, size: number): Promise<ProductId[]> {
  const { rows } = await onReplica(() =>
    sql<{ id: ProductId }>`
    select id from (
      select id, row_number() over (order by created_at, id) as place from products where status = 'active') placed
    where (place - 1) % ${size}::int = 0 order by place`.execute(db()),
  )
  return rows.map(({ id }) => id)
}

/** The `size` products from this one on, oldest first; null when the product doesn't exist. */
export async function productRun(
  _anyone: Anyone,
  from: string,
  size: number,
): Promise<ProductAddress[] | null> {
  if (!isId(from)) return null
  const { rows } = await onReplica(() =>
    sql<{ slug: string; updated_at: Date; cover_image: string | null }>`
    select slug, updated_at, cover_image from products
    where status = 'active' and (created_at, id) >= (select f.created_at, f.id from products f where f.id = ${from}::uuid)
    order by created_at, id limit ${size}`.execute(db()),
  )
  if (rows.length === 0) return null
  return rows.map((row) => ({
    slug: row.slug,
    updatedAt: row.updated_at.toISOString(),
    image: row.cover_image,
  }))
}

/** Active vendors with active products. */
const onShow = sql`v.status = 'active'
  and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')`

export async function vendorRuns(_anyone: Anyone, size: number): Promise<VendorId[]> {
  const { rows } = await onReplica(() =>
    sql<{ id: VendorId }>`
    select id from (
      select v.id, row_number() over (order by v.created_at, v.id) as place from vendors v where ${onShow}) placed
    where (place - 1) % ${size}::int = 0 order by place`.execute(db()),
  )
  return rows.map(({ id }) => id)
}

/** The `size` vendors from this one on, oldest first; null when the vendor doesn't exist. */
export async function vendorRun(
  _anyone: Anyone,
  from: string,
  size: number,
): Promise<VendorAddress[] | null> {
  if (!isId(from)) return null
  const { rows } = await onReplica(() =>
    sql<{ id: VendorId; updated_at: Date }>`
    select v.id, v.updated_at from vendors v
    where ${onShow} and (v.created_at, v.id) >= (select f.created_at, f.id from vendors f where f.id = ${from}::uuid)
    order by v.created_at, v.id limit ${size}`.execute(db()),
  )
  if (rows.length === 0) return null
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }))
}
