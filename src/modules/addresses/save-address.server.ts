import { createHash } from 'node:crypto'
import type { ShippingAddress } from '#modules/shipping'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type AddressId, type UserId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { type AddressInput, maxAddresses } from './address-input.ts'
import { addressKey } from './address-rules.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables>()

/**
 * Adds an address, or replaces the one with this id. Refuses 'not-found' for an unknown id, 'too-many-addresses' (409) beyond
 * `maxAddresses`, and 'address-exists' (409) when a replaced address would equal another one. Adding a saved one again only
 * makes it the default if that is wanted. The first address is the default.
 */
export async function saveAddress(
  actor: Person,
  { address, isDefault }: AddressInput,
  id: string | null = null,
): Promise<void> {
  const becomesDefault = isDefault || !(await hasDefault(actor.userId))
  const row = { ...columnsOf(address), ...(becomesDefault ? { preferred_at: now() } : {}), used_at: now() }
  if (id !== null) return replace(actor, id, row)
  const { count } = await db()
    .selectFrom('saved_addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('digest', '<>', row.digest)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAddresses) {
    throw refuse('too-many-addresses', {
      title: 'Your address book is full',
      message: `You can save ${maxAddresses} addresses. Please delete one first.`,
      status: 409,
    })
  }
  await db()
    .insertInto('saved_addresses')
    .values({ ...row, user_id: actor.userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doUpdateSet(row))
    .execute()
}

async function replace(actor: Person, id: string, row: ReturnType<typeof columnsOf>): Promise<void> {
  if (!isId(id)) throw notFound('Address')
  const { numUpdatedRows } = await db()
    .updateTable('saved_addresses')
    .set(row)
    .where('id', '=', id as AddressId)
    .where('user_id', '=', actor.userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_addresses as other')
            .select('other.id')
            .where('other.user_id', '=', actor.userId)
            .where('other.digest', '=', row.digest)
            .where('other.id', '<>', id as AddressId),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const exists = await db()
    .selectFrom('saved_addresses')
    .select('id')
    .where('id', '=', id as AddressId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!exists) throw notFound('Address')
  throw refuse('address-exists', { message: 'You have already saved this address.', status: 409 })
}

/** Whether an address was made the default, or was the first one. */
export async function hasDefault(userId: UserId): Promise<boolean> {
  const row = await db()
    .selectFrom('saved_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('preferred_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The columns of an address, with the digest that recognizes it. */
export function columnsOf({ name, street, city, state, zip, country }: ShippingAddress) {
  const address = { name, street, city, state, zip, country }
  return { ...address, digest: createHash('sha256').update(addressKey(address)).digest('base64url') }
}
