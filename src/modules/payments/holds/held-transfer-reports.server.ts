import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { TransferId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'
import { balanceAlarmTries, balanceTooSmall, type HoldKind, holdKindOf } from './transfer-holds.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const maxReported = 1_000

export interface UnreportedTransfer {
  readonly id: TransferId
  readonly vendorName: string
  readonly amountCents: Cents
  readonly kind: HoldKind
  readonly because: string
}

/** Held transfers that need an operator and haven't been reported by email, oldest first. */
export async function unreportedHeldTransfers(_actor: System): Promise<UnreportedTransfer[]> {
  const rows = await waiting()
    .leftJoin('held_transfer_reports as report', 'report.transfer_id', 'transfer.id')
    .innerJoin('vendors as vendor', 'vendor.id', 'transfer.vendor_id')
    .select(['transfer.id', 'vendor.display_name as vendorName', 'transfer.amount_cents as amountCents'])
    .select('transfer.held_because as because')
    .where('report.transfer_id', 'is', null)
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .limit(maxReported)
    .execute()
  return rows.map((row) => ({ ...row, because: row.because ?? '', kind: holdKindOf(row.because ?? '') }))
}

function waiting() {
  return db()
    .selectFrom('transfers as transfer')
    .where('transfer.status', '=', 'held')
    .where((eb) =>
      eb.or([
        eb('transfer.retry_at', 'is', null),
        eb.and([
          eb('transfer.held_because', '=', balanceTooSmall),
          eb('transfer.held_tries', '>=', balanceAlarmTries),
        ]),
      ]),
    )
}

/** Whether an email about transfers that are still held was sent in the last 24 hours. */
export async function wereHeldTransfersReportedToday(_actor: System): Promise<boolean> {
  const recent = await db()
    .selectFrom('held_transfer_reports')
    .select('transfer_id')
    .where('reported_at', '>', new Date(now().getTime() - dayMs))
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}

export async function markHeldTransfersReported(_actor: System, ids: readonly TransferId[]): Promise<void> {
  await db()
    .insertInto('held_transfer_reports')
    .values(ids.map((transfer_id) => ({ transfer_id, reported_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets reports of transfers that no longer need an operator, so that they are reported again if they do later. */
export async function forgetEndedTransferReports(_actor: System): Promise<void> {
  await db()
    .deleteFrom('held_transfer_reports')
    .where('transfer_id', 'not in', waiting().select('transfer.id'))
    .execute()
}
