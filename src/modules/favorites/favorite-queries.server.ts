import { sql } from 'kysely'
import { personalRead } from '#platform/db/personal/personal-reads.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { ProductId, UserId, VendorId } from '#shared/ids.ts'
import { maxSaved } from './saved-ids.ts'

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
  return (await stateOf(actor, JSON.stringify([actor.userId, productId, vendorId]))) ?? none
}

const readStates = readTogether(async (keys: readonly string[]) => {
  const query = sql<FavoriteState & { key: string }>`
    select requested.key,
      exists (select from favorites f where f.user_id = requested.user_id and f.product_id = requested.product_id) as "isSaved",
      exists (select from follows f where f.user_id = requested.user_id and f.vendor_id = requested.vendor_id) as "isFollowing",
      exists (select from stock_alerts a where a.user_id = requested.user_id and a.product_id = requested.product_id) as "hasAlert"
    from (select key, (key::json->>0)::uuid as user_id, (key::json->>1)::uuid as product_id, (key::json->>2)::uuid as vendor_id
      from unnest(${keys}::text[]) key) requested`.compile(db())
  const rows = await runPrepared(query)
  return new Map(rows.map(({ key, ...state }) => [key, state]))
})
const stateOf = personalRead('favorite-state', readStates)

/** The saved products of the actor as one text that names their ids; empty for a visitor, whose browser has them. */
export async function savedIdsText(actor: Actor): Promise<string> {
  if (actor.kind !== 'person') return ''
  return (await savedTextOf(actor, actor.userId)) ?? ''
}

const readSavedTexts = readTogether(async (people: readonly UserId[]) => {
  const query = sql<{ user_id: UserId; ids: string }>`
    select person.user_id, saved.ids from unnest(${people}::uuid[]) person (user_id), lateral (
      select string_agg(product_id::text, '.') as ids from (
        select product_id from favorites where user_id = person.user_id
        order by saved_at desc, product_id limit ${maxSaved.onCards}) newest) saved
    where saved.ids is not null`.compile(db())
  const rows = await runPrepared(query)
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
})
const savedTextOf = personalRead('saved-ids', readSavedTexts)

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
