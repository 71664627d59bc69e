import { sql } from 'kysely'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { GuestOrderSearch } from './guest-order-search.ts'
import { guestPathOf } from './guest-link.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

const quarterHour = { max: 10, windowSeconds: 15 * 60 }
const perClient: RateLimit = { name: 'find-order-client', ...quarterHour }
const perAddress: RateLimit = { name: 'find-order-email', ...quarterHour }

/**
 * Where a guest finds an order again by its number (the first 8 characters of its id) and the e-mail address of the
 * purchase. Orders of an account are seen by its owner alone. Refuses 'no-such-order' with one text for a wrong number, a
 * wrong address and an order that never was, and 'too-many-requests' (429).
 */
export async function findGuestOrder(
  _actor: Actor,
  { number, email }: GuestOrderSearch,
  client: { readonly address: string },
): Promise<string> {
  await countUse(perClient, client.address)
  await countUse(perAddress, email)
  // A range of ids, so that the primary key finds it.
  const order = await db()
    .selectFrom('orders')
    .select('id')
    .where('id', '>=', sql<OrderId>`${`${number}-0000-0000-0000-000000000000`}::uuid`)
    .where('id', '<=', sql<OrderId>`${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`)
    .where('user_id', 'is', null)
    .where('paid_at', 'is not', null)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (order) return guestPathOf(order.id)
  throw refuse('no-such-order', {
    title: 'Order not found',
    message:
      'We found no order with this number and e-mail address. Both stand in the mail that we sent you.',
    status: 404,
  })
}
