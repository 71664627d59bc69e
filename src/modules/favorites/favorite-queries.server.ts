import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

export interface FavoriteState {
  readonly isSaved: boolean
  readonly isFollowing: boolean
  /** Gets an email when the product can be bought again. */
  readonly hasAlert: boolean
}

const none: FavoriteState = { isSaved: false, isFollowing: false, hasAlert: false }

/** The actor's choices about a product and its vendor. Asks nothing for visitors, whose pages are the same for all. */
export async function favoriteState(
  actor: Actor,
  { productId, vendorId }: { readonly productId: ProductId | null; readonly vendorId: VendorId },
): Promise<FavoriteState> {
  if (actor.kind !== 'person') return none
  const { rows } = await sql<FavoriteState>`select
    exists (select from favorites where user_id = ${actor.userId} and product_id = ${productId}) as "isSaved",
    exists (select from follows where user_id = ${actor.userId} and vendor_id = ${vendorId}) as "isFollowing",
    exists (select from stock_alerts where user_id = ${actor.userId} and product_id = ${productId}) as "hasAlert"`.execute(
    db(),
  )
  return rows[0] ?? none
}

/** The ids of the saved products, newest first. */
export async function savedProductIds(actor: Person): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select product_id as id from favorites where user_id = ${actor.userId} order by saved_at desc, product_id limit 100`.execute(
    db(),
  )
  return rows.map(({ id }) => id)
}

export interface FollowedVendor {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
}

/** The vendors that the person follows, by name. */
export async function followedVendors(actor: Person): Promise<FollowedVendor[]> {
  const { rows } = await sql<FollowedVendor>`
    select v.id, v.display_name as "displayName", v.avatar_url as "avatarUrl"
    from follows f join vendors v on v.id = f.vendor_id where f.user_id = ${actor.userId}
    order by v.display_name, v.id`.execute(db())
  return rows
}
