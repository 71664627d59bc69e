import { partsOfRefund } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, type Cents, cents, subtractCents } from '#shared/money.ts'
import { shareRefund } from './order-tax.ts'
import type { TaxTables } from './tables.server.ts'
import type { TaxProvider } from './tax-provider.ts'
import { taxProvider } from './tax-provider.server.ts'

const db = databaseOf<TaxTables>()

/** An order was paid: what was calculated for it becomes tax that is due. Safe to repeat; throws when the service cannot be asked. */
export async function recordOrderTax({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const provider = taxProvider()
  if (provider) await recordPlaces(provider, orderId)
}

async function recordPlaces(provider: TaxProvider, orderId: OrderId): Promise<void> {
  const open = (await placesOf(orderId)).filter(({ transactionId }) => transactionId === null)
  for (const { position, calculationId } of open) {
    const transaction_id = await provider.record(calculationId, `order:${orderId}:${position}`)
    await db()
      .updateTable('order_taxes')
      .set({ transaction_id })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

/**
 * Money of an order went back: so does its tax, in each place by what went back there. One refund is reversed once. Safe to
 * repeat; throws when the service cannot be asked.
 */
export async function reverseOrderTax({
  orderId,
  refundId,
}: {
  readonly orderId: OrderId
  readonly refundId: string
}): Promise<void> {
  const provider = taxProvider()
  if (!provider) return
  // The refund may be quicker than the recording of what it undoes.
  await recordPlaces(provider, orderId)
  const places = await placesOf(orderId)
  if (places.length === 0) return
  const earlier = await reversalsOf(orderId)
  const before = earlier.filter(({ refund_id }) => refund_id !== refundId)
  const parts = await partsOfRefund(system, refundId)
  const left = places.map((place) =>
    subtractCents(place.coveredCents, sumOf(before.filter(({ position }) => position === place.position))),
  )
  // The last cent of an order takes back all that is left in every place, whatever was rounded on the way.
  const isLast = addCents(...parts.map(({ amountCents }) => amountCents)) >= addCents(...left)
  const shares = isLast ? left : shareRefund(places, parts)
  for (const [index, place] of places.entries()) {
    const amountCents = cents(Math.min(shares[index] ?? 0, left[index] ?? 0))
    const isDone = earlier.some(
      ({ refund_id, position }) => refund_id === refundId && position === place.position,
    )
    if (amountCents > 0 && !isDone) await reversePlace(provider, place, { orderId, refundId, amountCents })
  }
}

interface Going {
  readonly orderId: OrderId
  readonly refundId: string
  readonly amountCents: Cents
}

async function reversePlace(provider: TaxProvider, place: RecordedPlace, going: Going): Promise<void> {
  const { orderId, refundId, amountCents } = going
  await provider.reverse({
    transactionId: place.transactionId ?? '',
    reference: `refund:${refundId}:${place.position}`,
    amountCents: amountCents === place.coveredCents ? null : amountCents,
  })
  await db()
    .insertInto('order_tax_reversals')
    .values({ refund_id: refundId, order_id: orderId, position: place.position, amount_cents: amountCents })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function reversalsOf(orderId: OrderId) {
  return db()
    .selectFrom('order_tax_reversals')
    .select(['refund_id', 'position', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute()
}

function sumOf(reversals: readonly { readonly amount_cents: Cents }[]): Cents {
  return addCents(...reversals.map(({ amount_cents }) => amount_cents))
}

type RecordedPlace = Awaited<ReturnType<typeof placesOf>>[number]

async function placesOf(orderId: OrderId) {
  return db()
    .selectFrom('order_taxes')
    .select(['position', 'vendor_id as vendorId', 'calculation_id as calculationId'])
    .select(['covered_cents as coveredCents', 'tax_cents as taxCents', 'transaction_id as transactionId'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
