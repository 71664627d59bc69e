import type { Database } from '#platform/db/database.ts'
import type { BasketLine } from './purchase.ts'
import type { Visitor } from './visitor.ts'

interface StripeObject {
  readonly id: string
  readonly metadata?: Readonly<Record<string, string>>
  readonly payment_intent?: string | null
  readonly transfer_group?: string | null
  readonly status?: string
  readonly amount?: number
}

export interface StripeState {
  readonly sessions: readonly StripeObject[]
  readonly charges: readonly StripeObject[]
  readonly transfers: readonly StripeObject[]
  readonly events: readonly StripeObject[]
  readonly deliveries: readonly {
    readonly event_id: string
    readonly event_type: string
    readonly state: string
  }[]
}

export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export const stripeState = (visitor: Visitor) => visitor.read<StripeState>('/sandbox/stripe/state.json')
export const mailbox = (visitor: Visitor) => visitor.read<Email[]>('/sandbox/mailbox.json')

/** The stand-ins' data about one order. */
export interface OutsideFacts {
  readonly sessions: number
  /** Amounts. */
  readonly charges: readonly number[]
  readonly transfers: readonly number[]
  /** One line per email that names the order. */
  readonly emails: readonly string[]
}

export async function outsideFacts(visitor: Visitor, orderId: string): Promise<OutsideFacts> {
  const state = await stripeState(visitor)
  const amounts = (objects: readonly StripeObject[]) =>
    objects
      .filter(({ transfer_group, metadata }) => transfer_group === orderId || metadata?.order_id === orderId)
      .map(({ amount }) => amount ?? 0)
  const emails = (await mailbox(visitor)).filter(({ subject, text }) =>
    `${subject} ${text}`.toLowerCase().includes(orderId.slice(0, 8)),
  )
  return {
    sessions: state.sessions.filter(({ metadata }) => metadata?.order_id === orderId).length,
    charges: amounts(state.charges),
    transfers: amounts(state.transfers).sort((a, b) => a - b),
    emails: emails.map(({ to, subject }) => `${to}: ${subject}`).sort(),
  }
}

export async function orderOfSession(visitor: Visitor, sessionId: string): Promise<string> {
  const session = (await stripeState(visitor)).sessions.find(({ id }) => id === sessionId)
  const orderId = session?.metadata?.order_id
  if (!orderId) throw new Error(`session ${sessionId} names no order`)
  return orderId
}

/** Our database's data about all orders of one shopper. */
export interface InsideFacts {
  /** The status of each order, including canceled ones. */
  readonly orders: readonly string[]
  readonly orderTotals: readonly number[]
  readonly transfers: readonly {
    readonly vendor_id: string
    readonly amount_cents: number
    readonly status: string
  }[]
  /** Each vendor's share: items and shipping, minus the label. */
  readonly shares: readonly { readonly vendor_id: string; readonly cents: number }[]
  readonly labels: number
  readonly ledgerSum: number
  readonly ledgerEvents: readonly string[]
  readonly stock: Readonly<Record<string, { readonly quantity: number; readonly reserved: number }>>
  readonly holds: number
}

export async function insideFacts(
  pool: Database['pool'],
  email: string,
  basket: readonly BasketLine[],
): Promise<InsideFacts> {
  const variantIds = basket.map(({ variantId }) => variantId)
  const orders = await pool.query<{ id: string; status: string; total_cents: number }>(
    'select id, status, total_cents from orders where email = $1',
    [email],
  )
  const orderIds = orders.rows.map(({ id }) => id)
  const transfers = await pool.query(
    'select vendor_id, amount_cents, status from transfers where order_id = any($1) order by amount_cents',
    [orderIds],
  )
  const shares = await pool.query<{ vendor_id: string; cents: number; labels: number }>(
    `select p.vendor_id, (p.items_cents + p.shipping_cents - coalesce(sum(l.cost_cents), 0))::int as cents, count(l.id)::int as labels
     from vendor_orders p left join shipping_labels l on l.vendor_order_id = p.id and l.status in ('bought', 'voiding', 'refused')
     where p.order_id = any($1) group by p.id order by 2`,
    [orderIds],
  )
  const ledger = await pool.query<{ event: string; sum: number }>(
    `select split_part(event, ':', 1) as event, sum(amount_cents)::bigint as sum from ledger_entries
     where order_id = any($1) group by ledger_entries.event order by 1`,
    [orderIds],
  )
  const stock = await pool.query<{ id: string; quantity: number; reserved: number }>(
    'select id, quantity, reserved from product_variants where id = any($1)',
    [variantIds],
  )
  const holds = await pool.query('select 1 from stock_reservations where variant_id = any($1)', [variantIds])
  return {
    orders: orders.rows.map(({ status }) => status),
    orderTotals: orders.rows.map(({ total_cents }) => total_cents),
    transfers: transfers.rows,
    shares: shares.rows.map(({ vendor_id, cents }) => ({ vendor_id, cents })),
    labels: shares.rows.reduce((sum, { labels }) => sum + labels, 0),
    ledgerSum: ledger.rows.reduce((total, { sum }) => total + sum, 0),
    ledgerEvents: ledger.rows.map(({ event }) => event),
    stock: Object.fromEntries(stock.rows.map(({ id, quantity, reserved }) => [id, { quantity, reserved }])),
    holds: holds.rows.length,
  }
}

/** Unfinished work: jobs (except scheduled ones), unhandled events and unsent emails. */
export async function unfinishedWork(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'job ' || name as what from jobs.job
       where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'
         and name in ('react', 'send-email', 'stripe-event', 'refund-order', 'carrier-event', 'send-transfer', 'reverse-transfer')
     union all select 'dead-letter job' from jobs.job where name = 'dead-letter'
     union all select 'event ' || type from webhook_events where processed_at is null
     union all select 'email' from emails where sent_at is null`,
  )
  return rows.map(({ what }) => what)
}
