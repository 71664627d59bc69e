import { sql } from 'kysely'
import type { CheckoutInput } from '#modules/checkout'
import { createCheckout } from '#modules/checkout/server'
import {
  markVendorOrderShipped,
  type OrderTables,
  ownRefundable,
  refundOrder,
  type RefundRequest,
  settleDispute,
} from '#modules/orders/server'
import { bookLabel, decideShare, type PaymentTables, sharesToDecide } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { DisputeOpening } from '#sandbox/stripe/index.ts'
import { aPerson } from '../identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '../orders-factories.ts'
import { type Happening, type World, pick } from './random-world.ts'
import type { PaymentsBench } from './payments-bench.ts'

const db = databaseOf<OrderTables & PaymentTables>()
let payments: PaymentsBench

/** The bench of the running test file. */
export function provideHistoryBench(bench: PaymentsBench): void {
  payments = bench
}

/** Money that moved outside the ledger, in cents: artists' payouts by account, and top-ups of the marketplace less its payouts. */
export const outside = { paidOut: new Map<string, number>(), broughtIn: 0 }

/** A guest's purchase. */
export async function pay(orders: OrderId[], input: CheckoutInput): Promise<void> {
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  await payments.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
  orders.push(orderId)
}

/** What happens to payments, here and in Stripe's dashboard. */
export const moneyHappenings: Readonly<Record<string, Happening>> = {
  pay: async ({ products, orders }, dice) => {
    const bought =
      dice % 3 === 0 ? products : [products[dice % 2] ?? products[0]].filter((x) => x !== undefined)
    await pay(orders, aCheckoutInput(bought, { quantity: 1 + (dice % 3) }))
  },
  ship: async ({ artists, orders }, dice) => {
    const artist = pick(artists, dice)
    const vendorOrder = await db()
      .selectFrom('vendor_orders')
      .select('id')
      .where('order_id', '=', pick(orders, dice))
      .where('vendor_id', '=', artist.vendorId)
      .executeTakeFirst()
    const own = { carrier: 'USPS', trackingNumber: newId<string>() }
    if (vendorOrder) await markVendorOrderShipped(artist, vendorOrder.id, own)
  },
  label: async ({ artists, orders }, dice) => {
    const [orderId, { vendorId }] = [pick(orders, dice), pick(artists, dice)]
    if (!(await hasLine(orderId, vendorId))) return
    const costCents = cents(100 + (dice % 5_000))
    await bookLabel(system, { orderId, vendorId, labelId: newId(), costCents })
  },
  refundAmount: ({ artists, orders }, dice) => {
    const actor = dice % 2 === 0 ? system : pick(artists, dice)
    const amountCents = cents(1 + (dice % 4_000))
    return refund(actor, pick(orders, dice), { selection: { kind: 'amount', amountCents } })
  },
  refundHat: async ({ orders }, dice) => {
    const orderId = pick(orders, dice)
    const line = await db()
      .selectFrom('order_lines')
      .select(['id', 'vendor_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = [{ lineId: line.id, quantity: 1 }]
    const shippingOf = dice % 4 === 0 ? [line.vendor_id] : []
    await refund(system, orderId, {
      selection: { kind: 'items', lines, shippingOf },
      restock: dice % 2 === 0,
    })
  },
  refundRest: ({ artists, orders }, dice) =>
    refund(dice % 2 === 0 ? system : pick(artists, dice), pick(orders, dice), {}),
  refundOutside: async ({ orders }, dice) => {
    const amountCents = cents(1 + (dice % 5_000))
    await refund(await aPerson({ isOperator: true }), pick(orders, dice), {
      ...(dice % 3 === 0 ? {} : { selection: { kind: 'amount', amountCents } }),
      outsideReference: `check ${dice}`,
    })
  },
  payOut: async ({ artists }, dice) => {
    // The artist's bank has the money, so the next reversal finds too little.
    const { accountId } = pick(artists, dice)
    const { available, pending } = await payments.bench.stripe.balance.retrieve(
      {},
      { stripeContext: accountId },
    )
    if ((pending[0]?.amount ?? 0) > 0) await action('settle', '')
    const amount = (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
    if (amount > 0) {
      await payments.bench.stripe.payouts.create({ amount, currency: 'usd' }, { stripeContext: accountId })
      outside.paidOut.set(accountId, (outside.paidOut.get(accountId) ?? 0) + amount)
    }
  },
  dispute: (world, dice) => dispute(world, dice, {}),
  disputePart: (world, dice) => dispute(world, dice, { amount: 1 + (dice % 9_000) }),
  disputeTooMuch: (world, dice) => dispute(world, dice, { amount: 9_000 + (dice % 40_000) }),
  disputeOneArtist: async (world, dice) => {
    const part = await ownRefundable(pick(world.artists, dice), pick(world.orders, dice))
    if (part && part.maxCents > 0) await dispute(world, dice, { amount: part.maxCents })
  },
  inquire: (world, dice) => dispute(world, dice, { isInquiry: true }),
  decide: async ({ disputes }, dice) => {
    const id = disputes[dice % Math.max(1, disputes.length)]
    // A button that doesn't apply changes nothing. A lost dispute may be won later.
    const outcomes = ['dispute-lost', 'dispute-won', 'inquiry-escalates', 'inquiry-closed']
    for (const outcome of [outcomes[dice % 2], outcomes[2 + ((dice >> 1) % 2)]]) {
      if (id && outcome) await action(outcome, id)
    }
  },
  refundInDashboard: async ({ orders }, dice) => {
    const { stripe_charge: charge } = await orderRow(pick(orders, dice))
    const amount = dice % 3 === 0 ? '' : dollars(1 + (dice % 6_000))
    if (charge) await action('dashboard-refund', charge, amount)
  },
  reverseInDashboard: async ({ orders }, dice) => {
    const { transfers = [] } = await payments.bench.state()
    const own = transfers.filter(({ transfer_group }) => transfer_group === pick(orders, dice))
    const id = own[dice % Math.max(1, own.length)]?.id
    if (id) await action('dashboard-reversal', id, dice % 3 === 0 ? '' : dollars(1 + (dice % 4_000)))
  },
  decideShares: async (world, dice) => {
    if (dice % 2 === 0) await moneyHappenings.reverseInDashboard?.(world, dice)
    await payments.catchUp().catch(() => undefined)
    const operator = await aPerson({ isOperator: true })
    for (const { id, amountCents } of await sharesToDecide(operator)) {
      const decision = dice % 3 === 0 ? 'send' : 'retain'
      await decideShare(operator, { transferId: id, decision, seenCents: amountCents, reason: 'so it goes' })
    }
  },
  lateReference: async ({ orders }, dice) => {
    const id = await refundOf(pick(orders, dice), dice)
    if (id) await action('refund-reference', id)
  },
  reorder: async () => {
    payments.bench.sandbox.setSwitches({ delivery: 'reordered' })
  },
  duplicate: async ({ disputes }) => {
    payments.bench.sandbox.setSwitches({ delivery: 'twice' })
    for (const id of disputes) await settleDispute(system, id)
  },
  cut: async (_world, dice) => {
    const apiOnly = ['POST /v1/refunds', 'POST /v1/transfers'][dice % 2] ?? null
    payments.bench.sandbox.setSwitches({
      api: dice % 3 === 0 ? '500' : 'cut',
      apiOnly,
      apiTimes: 1 + (dice % 3),
    })
  },
  refundComesBack: async ({ orders }, dice) => {
    const id = await refundOf(pick(orders, dice), dice)
    if (id) await action('refund-fails', id)
  },
  // Only orders that are placed later have the new fee.
  changeFee: ({ artists }, dice) =>
    sql`update vendors set fee_basis_points = ${dice % 4 === 0 ? null : dice % 1_200}
      where id = ${pick(artists, dice).vendorId}`.execute(db()),
  settle: () => action('settle', ''),
  // Stripe captures the next payments within an hour instead of at once.
  captureLate: async (_world, dice) =>
    payments.bench.sandbox.setSwitches({ feeSeconds: dice % 3 === 0 ? 0 : 3_600 }),
  // The marketplace's bank has the money, so later transfers find too little.
  payOutPlatform: async () => {
    const { available } = await payments.bench.stripe.balance.retrieve()
    await action('pay-out-platform', '')
    outside.broughtIn -= Math.max(0, available[0]?.amount ?? 0)
  },
}

/** As on the page, an action that Stripe refuses does nothing. */
export function action(name: string, id: string, amount = '') {
  return payments.bench.submit('/sandbox/stripe/actions', { action: name, id, amount })
}

function dollars(amount: number): string {
  return (amount / 100).toFixed(2)
}

async function dispute({ orders, disputes }: World, dice: number, opening: DisputeOpening): Promise<void> {
  const charge = (await orderRow(pick(orders, dice))).stripe_charge
  try {
    if (charge) disputes.push(payments.bench.sandbox.openDispute(charge, opening))
  } catch {
    // Already disputed.
  }
}

async function refundOf(orderId: OrderId, dice: number): Promise<string | undefined> {
  const { stripe_charge: charge } = await orderRow(orderId)
  const { refunds = [] } = await payments.bench.state()
  const own = refunds.filter((refund) => refund.charge === charge && refund.status !== 'failed')
  return own[dice % Math.max(1, own.length)]?.id
}

async function hasLine(orderId: OrderId, vendorId: VendorId): Promise<boolean> {
  const row = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row !== undefined
}

async function refund(actor: Person | typeof system, orderId: OrderId, request: Partial<RefundRequest>) {
  await refundOrder(actor, orderId, { reason: 'so it goes', ...request })
}
