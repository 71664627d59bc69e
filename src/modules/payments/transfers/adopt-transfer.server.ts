import type Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId, type TransferId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { transferEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

interface MadeTransfer {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorId: VendorId
}

/**
 * Books a transfer that our own call made but the ledger lacks, for example after restoring a backup, under the id in
 * its metadata. The ledger then reverses any excess. Safe to repeat. Skips manual transfers and unpaid orders. Throws
 * when Stripe can't be reached.
 */
export async function adoptTransfer(actor: System, stripeTransferId: string): Promise<void> {
  const made = await stripe().transfers.retrieve(stripeTransferId)
  const own = ownOf(made)
  if (!own) {
    log.warn({ stripeTransferId }, 'the balance has a transfer that we didn’t make')
    return
  }
  const { orderId, vendorId } = own
  await transaction(async () => {
    await lockMoneyOf(orderId, [vendorId])
    const rows = await rowsOf(own)
    // An unpaid order has no shares yet.
    if (rows.length === 0 || rows.some(({ stripeId }) => stripeId === made.id)) return
    const id = await claimRow(own, made, rows)
    if (id === null) {
      log.error({ stripeTransferId, transferId: own.id }, 'Stripe has two transfers for one share')
      return
    }
    await recordLedger(actor, orderId, `transfer:${id}`, transferEntries(vendorId, cents(made.amount)))
    await settleShares(orderId)
  })
}

function ownOf({ metadata }: Stripe.Transfer): MadeTransfer | null {
  const { order_id: orderId = '', vendor_id: vendorId = '', transfer_id: id = '' } = metadata
  if (![orderId, vendorId, id].every((one) => isId(one))) return null
  return { id: id as TransferId, orderId: orderId as OrderId, vendorId: vendorId as VendorId }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf({ orderId, vendorId }: MadeTransfer) {
  return db()
    .selectFrom('transfers')
    .select(['id', 'status', 'sequence', 'stripe_transfer_id as stripeId'])
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .orderBy('sequence')
    .execute()
}

/**
 * The row that the transfer names. If that was lost, the row that is about to make the same transfer, or a new one.
 */
async function claimRow(
  own: MadeTransfer,
  made: Stripe.Transfer,
  rows: readonly Row[],
): Promise<TransferId | null> {
  const named = rows.find(({ id }) => id === own.id)
  if (named && !transferStatus.can('find', named.status)) return null
  const row = named ?? rows.find(({ status }) => transferStatus.can('send', status))
  if (row) {
    await db()
      .updateTable('transfers')
      .set({ status: transferStatus.to('find'), ...sentAs(made) })
      .where('id', '=', row.id)
      .where('status', 'in', transferStatus.from('find'))
      .execute()
    return row.id
  }
  const { id, orderId: order_id, vendorId: vendor_id } = own
  const sequence = 1 + Math.max(...rows.map((one) => one.sequence))
  await db()
    .insertInto('transfers')
    .values({
      id,
      order_id,
      vendor_id,
      sequence,
      status: transferStatus.to('find'),
      stripe_charge: null,
      ...sentAs(made),
    })
    .execute()
  return id
}

function sentAs(made: Stripe.Transfer) {
  return {
    stripe_transfer_id: made.id,
    amount_cents: cents(made.amount),
    sent_at: now(),
    held_because: null,
    retry_at: null,
  }
}
