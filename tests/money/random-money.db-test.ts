import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { configureGuestLinks, type OrderTables } from '#modules/orders/server'
import { type PaymentTables, retryDuePayments } from '#modules/payments/server'
import { vendorSettingsInput } from '#modules/vendors'
import { saveVendorSettings } from '#modules/vendors/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { system } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { openFakeCarrier, workshop } from '#tests/support/fulfillment-tests.ts'
import { balancesAtStripe, balancesInBooks } from '#tests/support/payments/balances.ts'
import { caseHappenings, expectEveryCaseSettled } from '#tests/support/payments/case-happenings.ts'
import { labelHappenings } from '#tests/support/payments/label-happenings.ts'
import {
  action,
  moneyHappenings,
  outside,
  provideHistoryBench,
} from '#tests/support/payments/money-happenings.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { priceHappenings } from '#tests/support/payments/price-happenings.ts'
import {
  type Artist,
  type Happening,
  nothingToPick,
  type World,
} from '#tests/support/payments/random-world.ts'
import {
  expectEveryDisputeFollowed,
  expectOneTruth,
  expectSettledBooks,
  expectVendorOrdersInStep,
} from '#tests/support/payments/settled-money.ts'
import {
  expectSameAtStripe,
  expectSoundMoney,
  stockAtFirst,
} from '#tests/support/payments/step-by-step-money.ts'

/** Runs of each property. Every step is checked, so a run takes seconds; MONEY_RUNS=300 for the full number. */
const runs = Number(process.env.MONEY_RUNS ?? 3)
const db = databaseOf<OrderTables & PaymentTables>()
let payments: PaymentsBench

const happenings: Readonly<Record<string, Happening>> = {
  ...caseHappenings,
  ...moneyHappenings,
  ...priceHappenings,
  ...labelHappenings,
}

beforeAll(async () => {
  payments = await openPaymentsBench()
  provideHistoryBench(payments)
  openFakeCarrier()
  configureGuestLinks('a secret for guest links in tests')
}, 60_000)
beforeEach(() => configureRateLimits(false))
afterAll(() => payments.close())
afterEach(() => {
  shiftClock(0)
  calmDown()
})

function calmDown(): void {
  payments.bench.sandbox.setSwitches({
    delivery: 'normal',
    api: 'normal',
    apiOnly: null,
    apiTimes: null,
    feeSeconds: 0,
  })
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
  calmDown()
  // Late captures go through, and the marketplace tops up what its payouts overdrew.
  await action('settle', '')
  await action('top-up', '100000')
  outside.broughtIn += 10_000_000
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
    select exists (select from jobs.job where state in ('created', 'retry', 'active') and name not in ('settle-checkout', 'settle-return-label', 'settle-shipping-label'))
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
  for (const [index, { what, dice }] of steps.entries()) {
    await attempt(happenings[what] as Happening, world, dice)
    // Some events happen while others are still running.
    const isCaughtUp =
      dice % 3 !== 0 &&
      (await payments.catchUp().then(
        () => true,
        () => false,
      ))
    try {
      await expectSoundMoney(world)
      if (isCaughtUp && !(await isAnythingPending())) await expectSameAtStripe(payments, world)
    } catch (error) {
      const taken = steps.slice(0, index + 1).map((step) => `${step.what} ${step.dice}`)
      throw new Error(`after ${taken.join(', ')}: ${String(error)}`, { cause: error })
    }
  }
}

/** A transfer or a refund that was requested, or a job that failed and waits. Held transfers wait for Stripe or an operator. */
async function isAnythingPending(): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from jobs.job where state in ('created', 'retry', 'active') and name not in ('settle-checkout', 'settle-return-label', 'settle-shipping-label'))
      or exists (select from transfers where status = 'due') or exists (select from transfer_reversals where status = 'due')
      or exists (select from refunds where status = 'pending') as any`.execute(db())
  return rows[0]?.any === true
}

/** Two artists and an order of both, then these steps, until no money is moving: all that tells of the money must agree. */
async function expectAgreementAfter(steps: readonly Step[]): Promise<World> {
  const artists = [
    await payments.vendor({ profile: workshop }),
    await payments.vendor({ profile: { ...workshop, streetAddress: '10 Elm St' } }),
  ]
  for (const [index, artist] of artists.entries()) {
    const settings = {
      returns: 'accepted',
      returnDays: '30',
      returnShipping: index === 0 ? 'buyer' : 'artist',
    }
    await saveVendorSettings(artist, vendorSettingsInput.parse(settings))
  }
  await sql`update vendors set fee_basis_points = 150 where id = ${artists[1]?.vendorId}`.execute(db())
  const products = [
    await aProduct({ vendor: artists[0] as Artist, quantity: stockAtFirst }),
    await aProduct({ vendor: artists[1] as Artist, quantity: stockAtFirst, priceCents: cents(4_799) }),
  ]
  const world: World = { artists, products, orders: [], disputes: [], cases: [], codes: [] }
  const accounts = artists.map(({ accountId }) => accountId)
  const [atFirst, bookedAtFirst] = [await balancesAtStripe(payments.bench, accounts), await balancesInBooks()]
  const broughtInAtFirst = outside.broughtIn
  await attempt(moneyHappenings.pay as Happening, world, 0)
  await payments.catchUp()
  await takeSteps(world, steps)
  await converge()
  const [atStripe, booked] = [await balancesAtStripe(payments.bench, accounts), await balancesInBooks()]
  expect(booked.platform).toBe(
    (bookedAtFirst.platform ?? 0) +
      (atStripe.platform ?? 0) -
      (atFirst.platform ?? 0) -
      (outside.broughtIn - broughtInAtFirst),
  )
  for (const id of accounts)
    expect(booked[id] ?? 0).toBe((atStripe[id] ?? 0) + (outside.paidOut.get(id) ?? 0))
  await expectSettledBooks(world)
  await expectVendorOrdersInStep()
  await expectEveryDisputeFollowed(world)
  await expectEveryCaseSettled(world)
  for (const artist of artists) {
    const { accountId } = artist
    await expectOneTruth(artist, (atStripe[accountId] ?? 0) + (outside.paidOut.get(accountId) ?? 0))
  }
  return world
}

// The runs share one stand-in, so a failed run breaks later ones. Shrinking is off. MONEY_SEED and MONEY_PATH, as printed, repeat one.
const settings = {
  numRuns: runs,
  endOnFailure: true,
  ...(process.env.MONEY_SEED
    ? {
        seed: Number(process.env.MONEY_SEED),
        ...(process.env.MONEY_PATH ? { path: process.env.MONEY_PATH } : {}),
      }
    : {}),
}

test('whatever happens to payments, each order balances and the ledger equals Stripe’s balance to the cent', async () => {
  const property = fc.asyncProperty(stepsOf(Object.keys(happenings)), async (steps) => {
    await expectAgreementAfter(steps)
  })
  await fc.assert(property, settings)
}, 3_600_000)

const shipped = [
  { what: 'ship', dice: 0 },
  { what: 'ship', dice: 1 },
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

test('whatever becomes of cases, suspended artists and disputes, a case refunds once what was agreed, and the books agree', async () => {
  const begin = [...shipped, { what: 'openCase', dice: 0 }]
  const property = fc.asyncProperty(stepsOf([...Object.keys(caseHappenings), ...money]), async (steps) => {
    const { cases } = await expectAgreementAfter([...begin, ...steps])
    expect(cases.length).toBeGreaterThan(0)
  })
  await fc.assert(property, settings)
}, 3_600_000)

test('whatever becomes of sales, codes, returns and their labels, a label is paid once and lowers one refund', async () => {
  const begin = [
    { what: 'setBreaks', dice: 1 },
    { what: 'payWithCode', dice: 2 },
    // Both artists' parts of the first order or of the second one.
    ...[0, 1, 2, 3].flatMap((dice) => [
      { what: 'ship', dice },
      { what: 'deliver', dice },
    ]),
    { what: 'startReturn', dice: 0 },
    { what: 'returnLabel', dice: 1 },
  ]
  const kinds = [
    ...Object.keys(labelHappenings),
    ...Object.keys(priceHappenings),
    'suspend',
    'reinstate',
    ...money,
  ]
  const property = fc.asyncProperty(stepsOf(kinds), async (steps) => {
    const { cases } = await expectAgreementAfter([...begin, ...steps])
    expect(cases.length).toBeGreaterThan(0)
    await expectEveryLabelSettled(cases.map(({ id }) => id))
    await expectEveryShippingLabelBooked()
  })
  await fc.assert(property, settings)
}, 3_600_000)

/** The ledger has each label at what the carrier charges for it: nothing only when the carrier has voided it. */
async function expectEveryShippingLabelBooked(): Promise<void> {
  const { rows } = await sql<{ cost: number; booked: number }>`
    select case when status = 'voided' then 0 else cost_cents::int end as cost,
      (select coalesce(-sum(amount_cents), 0)::int from ledger_entries where account = 'carrier'
        and event in ('label:' || label.id, 'label-voided:' || label.id)) as booked
    from shipping_labels label where provider_ref is not null`.execute(db())
  for (const { cost, booked } of rows) expect(booked).toBe(cost)
}

/** The ledger has each return label at what its payer bears, and nothing of a voided one; a refund was lowered by what its label says. */
async function expectEveryLabelSettled(cases: readonly string[]): Promise<void> {
  const { rows } = await sql<{ cost: number; booked: number; deducted: number; lowered: number }>`
    select case when status in ('bought', 'voiding') then cost_cents::int else 0 end as cost, coalesce(deducted_cents, 0)::int as deducted,
      (select coalesce(-sum(amount_cents), 0)::int from ledger_entries where account = 'carrier'
        and event in ('return-label:' || label.id, 'return-label-voided:' || label.id)) as booked,
      (select coalesce(-sum(part.amount_cents), 0)::int from returned_parts part join refunds on refunds.id = part.refund_id
        where part.kind = 'label' and label.deducted_cents is not null
          and refunds.idempotency_key = 'order:' || label.order_id || ':case:' || label.case_id) as lowered
    from return_labels label where case_id = any(${[...cases]})`.execute(db())
  for (const { cost, booked, deducted, lowered } of rows) {
    expect({ booked, lowered }).toEqual({ booked: cost, lowered: deducted })
  }
}
