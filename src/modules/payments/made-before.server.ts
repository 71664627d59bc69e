import type Stripe from 'stripe'
import { payoutAccountOf } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId, TransferId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { payoutAccountState } from './payouts/payout-account-state.server.ts'
import type { PaymentTables } from './tables.server.ts'

/*
 * Finds what an earlier call already made at Stripe. Every create looks here first, because Stripe forgets idempotency keys after a
 * day, and a restored database doesn't know its calls since the backup. It uses lists, because Stripe's search shows new objects late.
 * An object belongs to the row that its metadata names. If we don't have that row, the object was made after the backup and belongs
 * to the row that would ask for the same again.
 */

const db = databaseOf<PaymentTables>()
const page = { limit: 100 }
const all = { limit: 1_000 }

export interface RequestedRefund {
  readonly id: string
  readonly orderId: OrderId
  readonly paymentIntentId: string
  readonly amountCents: Cents
}

/** The refund at Stripe for this row. Null when there isn't one. */
export async function refundMadeBefore(requested: RequestedRefund): Promise<Stripe.Refund | null> {
  const made = await stripe()
    .refunds.list({ payment_intent: requested.paymentIntentId, ...page })
    .autoPagingToArray(all)
  const own = made.find(({ metadata }) => metadata?.refund_id === requested.id)
  if (own || made.length === 0) return own ?? null
  const rows = await db()
    .selectFrom('refunds')
    .select(['id', 'stripe_refund_id as stripeId'])
    .where('order_id', '=', requested.orderId)
    .execute()
  const lost = unclaimed(made, rows, 'refund_id').filter(({ status }) => !isGone(status))
  return adopted(lost.find(({ amount }) => amount === requested.amountCents))
}

function isGone(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

export interface RequestedTransfer {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorId: VendorId
}

export interface TransfersMade {
  /** The transfer that an earlier call made for this row, with its actual amount. */
  readonly byUs: Stripe.Transfer | null
  /** A transfer to the vendor for the same order that was made in Stripe's dashboard or API. */
  readonly byHand: Stripe.Transfer | null
}

/** Looks for a transfer at Stripe that already pays this row. */
export async function transferMadeBefore(requested: RequestedTransfer): Promise<TransfersMade> {
  const made = await stripe()
    .transfers.list({ transfer_group: requested.orderId, ...page })
    .autoPagingToArray(all)
  const own = made.find(({ metadata }) => metadata.transfer_id === requested.id)
  if (own || made.length === 0) return { byUs: own ?? null, byHand: null }
  const rows = await db()
    .selectFrom('transfers')
    .select(['id', 'stripe_transfer_id as stripeId'])
    .where('order_id', '=', requested.orderId)
    .execute()
  // With any amount, because the ledger then reverses an excess or sends what is missing.
  const lost = unclaimed(made, rows, 'transfer_id').filter(({ reversed }) => !reversed)
  const byUs = adopted(lost.find(({ metadata }) => metadata.vendor_id === requested.vendorId))
  return { byUs, byHand: byUs ? null : await madeByHand(made, rows, requested.vendorId) }
}

/** The oldest transfer of the order to this vendor that neither names one of our rows nor belongs to one. */
async function madeByHand(
  made: readonly Stripe.Transfer[],
  rows: readonly { readonly stripeId: string | null }[],
  vendorId: VendorId,
): Promise<Stripe.Transfer | null> {
  const known = new Set(rows.map(({ stripeId }) => stripeId))
  const others = made.filter(
    ({ id, metadata, reversed }) => metadata.transfer_id === undefined && !reversed && !known.has(id),
  )
  if (others.length === 0) return null
  const account = (await payoutAccountOf(system, vendorId))?.stripeAccountId ?? null
  const isToVendor = ({ destination }: Stripe.Transfer) =>
    account !== null && (typeof destination === 'string' ? destination : destination?.id) === account
  return others.findLast(isToVendor) ?? null
}

export interface RequestedReversal {
  readonly id: string
  readonly transferId: TransferId
  readonly stripeTransferId: string
  readonly amountCents: Cents
}

/** The reversal at Stripe for this row. Null when there isn't one. */
export async function reversalMadeBefore(
  requested: RequestedReversal,
): Promise<Stripe.TransferReversal | null> {
  const made = await stripe().transfers.listReversals(requested.stripeTransferId, page).autoPagingToArray(all)
  const own = made.find(({ metadata }) => metadata?.reversal_id === requested.id)
  if (own || made.length === 0) return own ?? null
  const rows = await db()
    .selectFrom('transfer_reversals')
    .select(['id', 'stripe_reversal_id as stripeId'])
    .where('transfer_id', '=', requested.transferId)
    .execute()
  return adopted(unclaimed(made, rows, 'reversal_id').find(({ amount }) => amount === requested.amountCents))
}

export interface RequestedAccount {
  readonly vendorId: VendorId
  readonly registeredAt: Date
}

/** Stripe can't filter account lists by metadata. Reading more than this would keep the vendor waiting. */
const maxAccountsRead = 3_000

/**
 * The id of this vendor's account at Stripe. Null when there isn't one. The list is sorted newest first, so it is
 * read until it is older than the vendor. If it contains several accounts, the one that can be paid counts,
 * or else the newest.
 */
export async function accountMadeBefore({
  vendorId,
  registeredAt,
}: RequestedAccount): Promise<string | null> {
  const found: string[] = []
  let read = 0
  // Allows for differences between clocks.
  const since = registeredAt.getTime() - dayMs
  for await (const account of stripe().v2.core.accounts.list({
    applied_configurations: ['recipient'],
    ...page,
  })) {
    if (account.metadata?.vendor_id === vendorId) found.push(account.id)
    read += 1
    if (read === maxAccountsRead || Date.parse(account.created) < since) break
  }
  if (found.length > 1) {
    for (const id of found) if ((await payoutAccountState(system, id)).transfersActive) return id
  }
  return found[0] ?? null
}

interface Made {
  readonly id: string
  readonly metadata: Stripe.Metadata | null
}

/** Objects made for rows that we no longer have, oldest first. */
function unclaimed<Object extends Made>(
  made: readonly Object[],
  rows: readonly { readonly id: string; readonly stripeId: string | null }[],
  name: 'refund_id' | 'transfer_id' | 'reversal_id',
): Object[] {
  const known = new Set(rows.flatMap(({ id, stripeId }) => [id, stripeId]))
  return made
    .filter(({ id, metadata }) => {
      const rowId = metadata?.[name]
      return rowId !== undefined && !known.has(rowId) && !known.has(id)
    })
    .reverse()
}

function adopted<Object extends Made>(found: Object | undefined): Object | null {
  if (!found) return null
  log.error(
    { stripeId: found.id, metadata: found.metadata },
    'found an object at Stripe for a row that is gone, as after restoring a backup; using it instead of creating another',
  )
  return found
}
