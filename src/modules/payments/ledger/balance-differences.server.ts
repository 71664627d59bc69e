import { type RawBuilder, sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import type { BalanceDifference } from '../books/books-check.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()
const maxFollowed = 200

/**
 * Differences between the ledger and Stripe's balance transactions before `before`. Empty when they agree to the
 * cent. Recent transactions are excluded, because one side may not have them yet. A pending refund isn't a
 * difference: Stripe deducts it at once, and the ledger books it when it succeeds. Reads the whole ledger, so it may take up to
 * 15 minutes, much longer than other statements.
 */
export async function balanceDifferences(_actor: System, before: Date): Promise<BalanceDifference[]> {
  return transaction(async () => {
    await sql`set local statement_timeout = '15min'`.execute(db())
    const { rows } = await differencesBefore(before).execute(db())
    return rows
  })
}

function differencesBefore(before: Date): RawBuilder<BalanceDifference> {
  return sql<BalanceDifference>`
    with moved as (
      select ${orderOr} as order_id, ${subject} as event, sum(net_cents)::bigint as net_cents,
        array_agg(id order by created_at, id) as ids, max(created_at) as last_at
      from balance_transactions group by 1, 2, case when event is null then id end
    ), booked as (
      select ${orderOr} as order_id, ${subject} as event, sum(amount_cents)::bigint as booked_cents
      from ledger_entries where account = 'stripe' group by 1, 2
    ), compared as (
      select nullif(moved.order_id, ${noOrder}) as order_id, moved.event, ids, last_at, net_cents, coalesce(booked_cents, 0) as booked_cents
      from moved left join booked using (order_id, event)
    )
    select order_id as "orderId", event, net_cents::int as "atStripeCents", booked_cents::int as "inBooksCents", ids as transactions
    from compared where last_at < ${before} and (event is null or net_cents <> booked_cents)
      and not exists (select from refunds where refunds.status = 'pending' and compared.event = 'refund:' || refunds.id)
    order by last_at`
}

/**
 * Sums both sides once and joins them, because a ledger query per movement would take hours in a large marketplace.
 */
const noOrder = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const orderOr = sql`coalesce(order_id, ${noOrder})`

/** The event's subject: its fee, its reversal and its repeats ('dispute:<id>:2') are summed together. */
const subject = sql`case when event = 'processing-fee' then 'payment'
  when event like 'refund%' or event like 'dispute%' then regexp_replace(
    regexp_replace(event, '^(refund|dispute)-(failed|won|fee|fee-change):', '\\1:'), '^([a-z]+:[^:]+):[0-9]+$', '\\1')
  else event end`

/** A movement at Stripe that the ledger lacks. */
export interface UnfollowedMovement {
  readonly kind: (typeof kinds)[number]
  /** The transfer, the refund, the dispute, or the transfer that was reversed. */
  readonly objectId: string
}

/** Processing order: changes to a vendor's share before transfers, and reversals after both. */
const kinds = ['refund', 'dispute', 'transfer', 'reversal'] as const

/**
 * The transfers, refunds, disputes and reversals behind the differences before `before` that were stored after
 * `storedAfter`: each once, in processing order, at most 200. Their events never arrived, or arrived before the
 * backup that the database was restored from. Asks Stripe.
 */
export async function unfollowedMovements(
  actor: System,
  { before, storedAfter }: { readonly before: Date; readonly storedAfter: Date },
): Promise<UnfollowedMovement[]> {
  const ids = (await balanceDifferences(actor, before)).flatMap(({ transactions }) => transactions)
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('balance_transactions')
    .select(['id', 'type', 'reporting_category as category', 'source'])
    .where('id', 'in', ids)
    .where('stored_at', '>', storedAfter)
    .where('source', 'is not', null)
    .orderBy('created_at')
    .limit(maxFollowed)
    .execute()
  const found = new Map<string, UnfollowedMovement>()
  for (const row of rows) {
    const kind = kindOf(row)
    const objectId = kind === 'reversal' ? await reversedTransfer(row.id) : row.source
    if (kind && objectId) found.set(`${kind} ${objectId}`, { kind, objectId })
  }
  return kinds.flatMap((kind) => [...found.values()].filter((one) => one.kind === kind))
}

const refundTypes = ['refund', 'payment_refund', 'refund_failure', 'payment_failure_refund']
const disputeCategories = ['dispute', 'dispute_reversal']

interface Typed {
  readonly type: string
  readonly category: string
}

function kindOf({ type, category }: Typed): UnfollowedMovement['kind'] | null {
  if (disputeCategories.includes(category)) return 'dispute'
  if (refundTypes.includes(type)) return 'refund'
  if (type === 'transfer') return 'transfer'
  return type === 'transfer_refund' ? 'reversal' : null
}

/** A reversal can only be found through its transfer. */
async function reversedTransfer(transactionId: string): Promise<string | null> {
  const { source } = await stripe().balanceTransactions.retrieve(transactionId, { expand: ['source'] })
  if (!source || typeof source === 'string' || source.object !== 'transfer_reversal') return null
  return typeof source.transfer === 'string' ? source.transfer : source.transfer.id
}
