import { sql } from 'kysely'
import { bookLabel } from '#modules/payments/server'
import type { BoughtLabel, LabelOrder, ShippingProvider } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId, type ParcelId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { boxStatus } from './box-status.ts'
import { neededBox } from './boxes.server.ts'
import { keepLabelFile } from './label-file.server.ts'
import { labelOrderOf, noLabel } from './label-order.server.ts'
import { labelFrom, liveLabelOf } from './label-queries.server.ts'
import { moveBox } from './move-box.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { needApprovedProofs } from './proofs.server.ts'
import { parcelStatus } from './order-status.ts'
import type { ShippingLabel } from './order-views.ts'
import { type LockedParcel, lockOwnParcel, lockParcel, ownParcelIn } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** For so long one purchase has the parcel to itself; a later click takes over what an interrupted one left behind. */
const purchaseSeconds = 20
const lookEveryMs = 150

/**
 * Buys the label of the vendor's own parcel in the order, or of one box of it, of the given service or else of the one that the shopper paid for, or hands out the one that was bought: two clicks, or a crash in
 * between, end in one label. Asks the carrier, so it must not be called inside a transaction. Refuses 'not-found' (404),
 * 'order-not-open', 'local-pickup', 'no-address', 'no-origin', 'no-carrier', 'parcel-status', 'label-under-way' (409) and
 * 'carrier-failed' (502).
 */
export async function createShippingLabel(
  actor: Person,
  orderId: OrderId,
  service: string | null = null,
  boxId: string | null = null,
): Promise<ShippingLabel> {
  const provider = shippingProvider()
  const parcelId = await ownParcelIn(actor, orderId)
  if (!parcelId) throw notFound('Order')
  if (!provider.buyLabel) {
    throw noLabel(
      'no-carrier',
      'This shop has no carrier. Send the parcel yourself and enter its tracking number.',
    )
  }
  const claim = await transaction(() => claimPurchase(actor, parcelId, boxId))
  if (claim.kind === 'bought') return claim.label
  if (claim.kind === 'under-way') return waitForLabel(parcelId, boxId)
  try {
    const label = await buyAndKeep(provider, claim, service)
    await keepLabelFile(label.id)
    return label
  } catch (error) {
    await endClaim(claim.labelId)
    log.warn({ err: error, parcelId }, 'a shipping label could not be bought')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'Could not create shipping label',
      status: 502,
    })
  }
}

interface Claim {
  readonly kind: 'mine'
  readonly labelId: string
  readonly parcel: LockedParcel
  readonly order: Omit<LabelOrder, 'service'>
}

type ClaimResult =
  | Claim
  | { readonly kind: 'bought'; readonly label: ShippingLabel }
  | { readonly kind: 'under-way' }

/** Writes down that a label is being bought before the carrier hears of it: its row is what the carrier will know it by. */
async function claimPurchase(actor: Person, parcelId: ParcelId, boxId: string | null): Promise<ClaimResult> {
  const parcel = await lockOwnParcel(actor, parcelId)
  const live = await liveLabelOf(parcel.id, boxId)
  if (live?.status === 'bought') return { kind: 'bought', label: labelFrom(live) }
  await needApprovedProofs(parcel)
  const order = await labelOrderOf(parcel, boxId)
  if (!live) {
    const labelId = newId<string>()
    await db()
      .insertInto('shipping_labels')
      .values({
        id: labelId,
        order_id: parcel.order.id,
        parcel_id: parcel.id,
        box_id: boxId,
        created_at: now(),
      })
      .execute()
    return { kind: 'mine', labelId, parcel, order: { ...order, reference: labelId } }
  }
  if (now().getTime() - live.created_at.getTime() < purchaseSeconds * 1000) return { kind: 'under-way' }
  await db().updateTable('shipping_labels').set({ created_at: now() }).where('id', '=', live.id).execute()
  return { kind: 'mine', labelId: live.id, parcel, order: { ...order, reference: live.id } }
}

async function buyAndKeep(
  provider: ShippingProvider,
  { labelId, parcel, order }: Claim,
  service: string | null,
): Promise<ShippingLabel> {
  const chosen = service ?? parcel.order.shippingOption?.id ?? null
  const bought = await buy(provider, order, { chosen, isExact: service !== null })
  failpoint('label-bought')
  return transaction(() => keepLabel(labelId, parcel.id, bought))
}

/** Looks first for what an interrupted purchase of this row may have bought. */
async function buy(
  { buyLabel, findLabel, quote }: ShippingProvider,
  order: Omit<LabelOrder, 'service'>,
  { chosen, isExact }: { readonly chosen: string | null; readonly isExact: boolean },
): Promise<BoughtLabel> {
  if (!buyLabel) throw new Error('this provider sells no labels')
  const found = findLabel ? await withinTimeout(findLabel(order.reference)) : null
  if (found) return found
  const rates = [...(await withinTimeout(quote(order)))].sort((a, b) => a.costCents - b.costCents)
  const rate = rates.find(({ service }) => service === chosen) ?? (isExact ? undefined : rates[0])
  if (!rate) throw new Error('the carrier does not serve this address')
  return withinTimeout(buyLabel({ ...order, service: rate.service }))
}

async function keepLabel(labelId: string, parcelId: ParcelId, bought: BoughtLabel): Promise<ShippingLabel> {
  const parcel = await lockParcel(parcelId)
  const row = await db()
    .updateTable('shipping_labels')
    .set({
      status: 'bought',
      carrier: bought.carrier,
      service: bought.service,
      tracking_number: bought.trackingNumber,
      tracking_url: bought.trackingUrl,
      label_url: bought.labelUrl,
      cost_cents: bought.costCents,
      provider_ref: bought.providerRef,
      created_at: now(),
    })
    .where('id', '=', labelId)
    .where('status', 'in', ['buying', 'bought'])
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookLabel(system, {
    orderId: parcel.order.id,
    vendorId: parcel.vendorId,
    labelId,
    costCents: bought.costCents,
  })
  // An order that was cancelled meanwhile keeps its label: the vendor sees what was paid for and can void it.
  if (row.box_id !== null) await labelBox(parcel, row.box_id)
  else if (parcelStatus.can('label', parcel.status)) await moveParcel(parcel, 'label')
  return labelFrom(row)
}

async function labelBox(parcel: LockedParcel, boxId: string): Promise<void> {
  const box = await neededBox(parcel.id, boxId)
  if (box && boxStatus.can('label', box.status)) await moveBox(parcel, box, 'label')
}

/** Gives the parcel free for the next try, which asks the carrier by the same reference what became of this one. */
async function endClaim(labelId: string): Promise<void> {
  await sql`update shipping_labels set created_at = to_timestamp(0) where id = ${labelId} and status = 'buying'`.execute(
    db(),
  )
}

async function waitForLabel(parcelId: ParcelId, boxId: string | null): Promise<ShippingLabel> {
  for (let waited = 0; waited < purchaseSeconds * 1000; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const live = await liveLabelOf(parcelId, boxId)
    if (live?.status === 'bought') return labelFrom(live)
    if (!live || live.created_at.getTime() === 0) break
  }
  throw noLabel('label-under-way', 'The label is being bought. Look again in a moment.')
}
