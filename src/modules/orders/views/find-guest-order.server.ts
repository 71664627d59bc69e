import { sql } from 'kysely'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { GuestOrderSearch } from './guest-order-search.ts'
import { guestPathOf } from './guest-link.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

const windowSeconds = 15 * 60
const perClient: RateLimit = { name: 'find-order-client', max: 10, windowSeconds }
/**
 * High, so that a few strangers can't keep a guest from their order. Trying all of the four billion numbers would still take more
 * than a hundred years.
 */
const perAddress: RateLimit = { name: 'find-order-email', max: 1_000, windowSeconds }

/**
 * Finds a guest's order by its number (the first 8 characters of its id) and the email address of the purchase, and
 * returns its link. Orders with an account are shown only to their owner. Refuses 'no-such-order' with the same text
 * for a wrong number, a wrong address and an order that doesn't exist, and 'too-many-requests' (429).
 */
export async function findGuestOrder(
  _anyone: Anyone,
  { number, email }: GuestOrderSearch,
  network: ClientNetwork,
): Promise<string> {
  await countUse(perClient, network)
  await countUse(perAddress, { email })
  // A range of ids, so that the primary key is used.
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
      'We found no order with this number and email address. Both are in the confirmation email that we sent you.',
    status: 404,
  })
}
