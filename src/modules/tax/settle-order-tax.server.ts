import { paymentIntentOf } from '#modules/orders/server'
import { lockMoney, returnsOf } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { taxedReturns } from './order-tax.ts'
import { placesOf, type RecordedPlace, recordPlaces, unknownId } from './record-order-tax.server.ts'
import type { TaxTables } from './tables.server.ts'
import type { TaxProvider } from './tax-provider.ts'
import { taxProvider } from './tax-provider.server.ts'

const db = databaseOf<TaxTables>()

/**
 * Makes the tax service match the ledger after a refund or a dispute. Reverses the returned amount in each place; undoes the
 * reversal if a refund failed or a dispute was won. Plans the reversals from the ledger and saves them first, so it is safe to repeat
 * after any interruption. Throws if the service fails.
 */
export async function settleOrderTax({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const provider = taxProvider()
  if (!provider) return
  // A refund may arrive before its sale is recorded.
  await recordPlaces(provider, orderId)
  const places = await placesOf(orderId)
  if (places.length === 0) return
  await planReversals(orderId, places)
  const rows = await reversalsOf(orderId)
  const order = { places, rows, paymentIntentId: await paymentIntentOf(system, orderId) }
  for (const row of rows.filter(({ undoneAt, undoId }) => undoneAt !== null && undoId === null)) {
    await undo(provider, { ...row, transactionId: await reverse(provider, row, order) }, order)
  }
  for (const row of rows.filter(({ undoneAt }) => undoneAt === null)) {
    await reverse(provider, row, order)
  }
}

/** Compares saved with expected reversals. Locks the order, because each refund depends on what the others left. */
async function planReversals(orderId: OrderId, places: readonly RecordedPlace[]): Promise<void> {
  await transaction(async () => {
    await lockMoney(system, orderId)
    const rows = await reversalsOf(orderId)
    const returns = await returnsOf(system, orderId)
    const wanted = taxedReturns(places, returns).flatMap(({ cause, shares }) =>
      places.map(({ position }, index) => ({ cause, position, amountCents: shares[index] ?? zeroCents })),
    )
    const standing = rows.filter(({ undoneAt }) => undoneAt === null)
    const isWanted = (row: Reversal) =>
      wanted.some((one) => isSame(one, row) && one.amountCents === row.amountCents)
    const wrong = standing.filter((row) => !isWanted(row))
    for (const { id } of wrong) {
      await db().updateTable('tax_reversals').set({ undone_at: now() }).where('id', '=', id).execute()
    }
    const missing = wanted.filter(
      (one) => one.amountCents > 0 && !standing.some((row) => isSame(one, row) && isWanted(row)),
    )
    for (const one of missing) {
      const attempt = 1 + rows.filter((row) => isSame(one, row)).length
      const { cause, position, amountCents: amount_cents } = one
      const atStripe = returns.find((known) => known.cause === cause)?.atStripe ?? cause
      const reference = referenceOf(atStripe, { position, attempt })
      await db()
        .insertInto('tax_reversals')
        .values({ order_id: orderId, position, cause, attempt, amount_cents, reference })
        .execute()
    }
  })
}

interface OfPlace {
  readonly cause: string
  readonly position: number
}

function isSame(one: OfPlace, other: OfPlace): boolean {
  return one.cause === other.cause && one.position === other.position
}

type Reversal = Awaited<ReturnType<typeof reversalsOf>>[number]

async function reversalsOf(orderId: OrderId) {
  return db()
    .selectFrom('tax_reversals')
    .select(['id', 'order_id as orderId', 'position', 'cause', 'attempt', 'amount_cents as amountCents'])
    .select([
      'reference',
      'transaction_id as transactionId',
      'undone_at as undoneAt',
      'undo_transaction_id as undoId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The reference of a reversal at the service. */
function referenceOf(cause: string, { position, attempt }: Pick<Reversal, 'position' | 'attempt'>): string {
  return attempt === 1 ? `${cause}:${position}` : `${cause}:${position}:${attempt}`
}

interface OfOrder {
  readonly paymentIntentId: string | null
  readonly places: readonly RecordedPlace[]
  readonly rows: readonly Reversal[]
}

/** The service's id of the reversal; calls the service only if it isn't known yet. */
async function reverse(provider: TaxProvider, row: Reversal, order: OfOrder): Promise<string> {
  if (row.transactionId) return row.transactionId
  const transactionId = (await requestReversal(provider, row, order)) ?? unknownId
  await db()
    .updateTable('tax_reversals')
    .set({ transaction_id: transactionId })
    .where('id', '=', row.id)
    .execute()
  return transactionId
}

async function requestReversal(provider: TaxProvider, row: Reversal, order: OfOrder): Promise<string | null> {
  const { amountCents, orderId } = row
  const place = order.places.find(({ position }) => position === row.position)
  const reference = row.reference ?? referenceOf(row.cause, row)
  if (place?.transactionId === unknownId) {
    log.error(
      { orderId, reference, amountCents },
      'Reverse this in Stripe Tax manually: the id of its sale is unknown',
    )
    return null
  }
  // Only a place without earlier reversals can be reversed in full.
  const isFirst = !order.rows.some(({ id, position }) => position === row.position && id < row.id)
  return provider.reverse({
    transactionId: place?.transactionId ?? '',
    reference,
    paymentIntentId: order.paymentIntentId,
    amountCents: isFirst && amountCents === place?.coveredCents ? null : amountCents,
  })
}

async function undo(
  provider: TaxProvider,
  row: Reversal & { transactionId: string },
  { paymentIntentId }: OfOrder,
): Promise<void> {
  const { id, transactionId, orderId } = row
  const reference = row.reference ?? referenceOf(row.cause, row)
  if (transactionId === unknownId)
    log.error({ orderId, reference }, 'Undo this reversal in Stripe Tax manually: its id is unknown')
  const undone =
    transactionId === unknownId
      ? null
      : await provider.undo(transactionId, { reference: `undo:${reference}`, paymentIntentId })
  await db()
    .updateTable('tax_reversals')
    .set({ undo_transaction_id: undone ?? unknownId })
    .where('id', '=', id)
    .execute()
}
