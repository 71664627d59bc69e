import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCheckout } from '#modules/checkout/server'
import {
  configureGuestLinks,
  markVendorOrderShipped,
  type OrderTables,
  ownRefundable,
  refundOrder,
  type RefundRequest,
  settleDispute,
} from '#modules/orders/server'
import {
  bookLabel,
  decideShare,
  type PaymentTables,
  retryDuePayments,
  sharesToDecide,
} from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { DisputeOpening } from '#sandbox/stripe/index.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { balancesAtStripe, balancesInBooks } from '#tests/support/payments/balances.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import {
  caseHappenings,
  type CaseWorld,
  expectEveryCaseSettled,
  nothingToPick,
  pick,
} from '#tests/support/payments/case-happenings.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import {
  expectEveryDisputeFollowed,
  expectOneTruth,
  expectSettledBooks,
  expectVendorOrdersInStep,
} from '#tests/support/payments/settled-money.ts'

/** MONEY_RUNS=300 for the full number. */
const runs = Number(process.env.MONEY_RUNS ?? 6)
const db = databaseOf<OrderTables & PaymentTables>()
type Artist = Person & { vendorId: VendorId; accountId: string }
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
  configureGuestLinks('a secret for guest links in tests')
  configureRateLimits(false)
}, 60_000)
afterAll(() => payments.close())
afterEach(() => {
  shiftClock(0)
  payments.bench.sandbox.setSwitches({
    delivery: 'normal',
    api: 'normal',
    apiOnly: null,
    apiTimes: null,
    feeSeconds: 0,
  })
})

/** A marketplace with two artists and a random sequence of events. */
interface World extends CaseWorld {
  readonly artists: readonly Artist[]
  readonly products: readonly SomeProduct[]
  readonly orders: OrderId[]
  readonly disputes: string[]
}

type Happening = (world: World, dice: number) => Promise<unknown>

const happenings: Readonly<Record<string, Happening>> = {
  ...caseHappenings,
  pay: async ({ products, orders }, dice) => {
    const bought =
      dice % 3 === 0 ? products : [products[dice % 2] ?? products[0]].filter((x) => x !== undefined)
    const input = aCheckoutInput(bought, { quantity: 1 + (dice % 3) })
    const { orderId, checkoutId } = await createCheckout(visitor, input)
    await payments.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
    orders.push(orderId)
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
      paidOut.set(accountId, (paidOut.get(accountId) ?? 0) + amount)
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
    if (dice % 2 === 0) await happenings.reverseInDashboard?.(world, dice)
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
    broughtIn -= Math.max(0, available[0]?.amount ?? 0)
  },
}

const paidOut = new Map<string, number>()
/** Top-ups to the marketplace's balance, less its payouts, in cents. */
let broughtIn = 0

/** As on the page, an action that Stripe refuses does nothing. */
function action(name: string, id: string, amount = '') {
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

/** An action that isn't allowed now is refused and changes nothing. */
async function attempt(happening: Happening, world: World, dice: number): Promise<void> {
  try {
    await happening(world, dice)
  } catch (error) {
    if (!isRefusal(error) && error !== nothingToPick) throw error
  }
}

/** Runs until no money is moving: failed jobs retry, and the reconciliation does the rest. */
async function converge(): Promise<void> {
  payments.bench.sandbox.setSwitches({
    delivery: 'normal',
    api: 'normal',
    apiOnly: null,
    apiTimes: null,
    feeSeconds: 0,
  })
  // Late captures go through, and the marketplace tops up what its payouts overdrew.
  await action('settle', '')
  await action('top-up', '100000')
  broughtIn += 10_000_000
  for (let round = 0; round < 8; round++) {
    // Failed jobs wait for their retry. The queue uses the database's clock.
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db())
    await payments.catchUp().catch(() => undefined)
    if (!(await isAnythingUnderWay())) return
    await action('settle', '')
    // Half a day later each time, because refused transfers are retried with growing delays.
    shiftClock((round + 1) * 13 * 3_600_000)
    await retryDuePayments(system)
    shiftClock(0)
  }
}

async function isAnythingUnderWay(): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from jobs.job where state in ('created', 'retry', 'active') and name <> 'settle-checkout')
      or exists (select from transfers where status in ('due', 'held'))
      or exists (select from transfer_reversals where status = 'due')
      or exists (select from refunds where status = 'pending') as any`.execute(db())
  return rows[0]?.any === true
}

interface Step {
  readonly what: string
  readonly dice: number
}

const stepsOf = (kinds: readonly string[]) =>
  fc.array(fc.record({ what: fc.constantFrom(...kinds), dice: fc.nat({ max: 99_999 }) }), {
    minLength: 4,
    maxLength: 14,
  })

async function takeSteps(world: World, steps: readonly Step[]): Promise<void> {
  for (const { what, dice } of steps) {
    await attempt(happenings[what] as Happening, world, dice)
    // Some events happen while others are still running.
    if (dice % 3 !== 0) await payments.catchUp().catch(() => undefined)
  }
}

/** Two artists and an order of both, then these steps, until no money is moving: all that tells of the money must agree. */
async function expectAgreementAfter(steps: readonly Step[]): Promise<World> {
  const artists = [await payments.vendor(), await payments.vendor()]
  await sql`update vendors set fee_basis_points = 150 where id = ${artists[1]?.vendorId}`.execute(db())
  const products = [
    await aProduct({ vendor: artists[0] as Artist, quantity: 500 }),
    await aProduct({ vendor: artists[1] as Artist, quantity: 500, priceCents: cents(4_799) }),
  ]
  const world: World = { artists, products, orders: [], disputes: [], cases: [] }
  const accounts = artists.map(({ accountId }) => accountId)
  const [atFirst, bookedAtFirst] = [await balancesAtStripe(payments.bench, accounts), await balancesInBooks()]
  const broughtInAtFirst = broughtIn
  await attempt(happenings.pay as Happening, world, 0)
  await payments.catchUp()
  await takeSteps(world, steps)
  await converge()
  const [atStripe, booked] = [await balancesAtStripe(payments.bench, accounts), await balancesInBooks()]
  expect(booked.platform).toBe(
    (bookedAtFirst.platform ?? 0) +
      (atStripe.platform ?? 0) -
      (atFirst.platform ?? 0) -
      (broughtIn - broughtInAtFirst),
  )
  for (const id of accounts) expect(booked[id] ?? 0).toBe((atStripe[id] ?? 0) + (paidOut.get(id) ?? 0))
  await expectSettledBooks(world)
  await expectVendorOrdersInStep()
  await expectEveryDisputeFollowed(world)
  await expectEveryCaseSettled(world)
  for (const artist of artists) {
    const { accountId } = artist
    await expectOneTruth(artist, (atStripe[accountId] ?? 0) + (paidOut.get(accountId) ?? 0))
  }
  return world
}

// The runs share one stand-in, so a failed run breaks later ones. Shrinking is off.
const settings = {
  numRuns: runs,
  endOnFailure: true,
  ...(process.env.MONEY_SEED ? { seed: Number(process.env.MONEY_SEED) } : {}),
}

test('whatever happens to payments, each order balances and the ledger equals Stripe’s balance to the cent', async () => {
  const property = fc.asyncProperty(stepsOf(Object.keys(happenings)), async (steps) => {
    await expectAgreementAfter(steps)
  })
  await fc.assert(property, settings)
}, 3_600_000)

test('whatever becomes of cases, suspended artists and disputes, a case refunds once what was agreed, and the books agree', async () => {
  const begin = [
    { what: 'ship', dice: 0 },
    { what: 'ship', dice: 1 },
    { what: 'openCase', dice: 0 },
  ]
  const money = [
    'refundHat',
    'refundRest',
    'refundAmount',
    'refundInDashboard',
    'refundComesBack',
    'dispute',
    'decide',
    'payOut',
  ]
  const property = fc.asyncProperty(stepsOf([...Object.keys(caseHappenings), ...money]), async (steps) => {
    const { cases } = await expectAgreementAfter([...begin, ...steps])
    expect(cases.length).toBeGreaterThan(0)
  })
  await fc.assert(property, settings)
}, 3_600_000)
