import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthlyStatement } from '#modules/orders/server'
import { decideShare, type PaymentTables, retryHeldTransfer, sharesToDecide } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId, TransferId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf, openDebts } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  decide,
  disputeOf,
  moneyBench,
  expectExactBooks,
  actAtStripe,
  refund,
  settleFunds,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<PaymentTables>()

setUpMoneyTests()

const anOperator = () => aPerson({ isOperator: true })
const reason = 'The hats arrived damaged.'

/** A shipped order that was paid out, with $12.00 reversed in Stripe's dashboard. */
async function aShareOnHold(): Promise<{ ann: Artist; orderId: OrderId; share: TransferId }> {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  await settleFunds()
  await actAtStripe('dashboard-reversal', await sentTransfer(orderId), 1_200)
  return { ann, orderId, share: await waitingShare(orderId) }
}

async function sentTransfer(orderId: OrderId): Promise<string> {
  const { stripe_transfer_id: id } = await db()
    .selectFrom('transfers')
    .select('stripe_transfer_id')
    .where('order_id', '=', orderId)
    .where('stripe_transfer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return id ?? ''
}

async function waitingShare(orderId: OrderId): Promise<TransferId> {
  const { id } = await db()
    .selectFrom('transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return id
}

const decisionOn = (transferId: TransferId, decision: 'send' | 'retain', seen = 1_200) => ({
  transferId,
  decision,
  seenCents: cents(seen),
  reason,
})

async function sentAtStripe(orderId: OrderId): Promise<number[]> {
  const { transfers } = await moneyBench().bench.state()
  return (transfers ?? [])
    .filter(({ transfer_group }) => transfer_group === orderId)
    .map(({ amount }) => Number(amount))
    .sort((a, b) => b - a)
}

async function auditOf(share: TransferId): Promise<unknown[]> {
  const { rows } = await sql`
    select details, reason, actor_user_id from audit_log where action = 'decide-share' and subject_id = ${share}`.execute(
    db(),
  )
  return rows
}

test('a returned share is shown only to operators, and sent when they decide so', async () => {
  const operator = await anOperator()
  const { ann, orderId, share } = await aShareOnHold()
  expect(await sharesToDecide(operator)).toMatchObject([
    { id: share, orderId, amountCents: 1_200, isDisputed: false },
  ])
  for (const other of [ann, await aPerson()]) {
    await expect(sharesToDecide(other)).rejects.toMatchObject({ code: 'not-found' })
    await expect(decideShare(other, decisionOn(share, 'send'))).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await decideShare(operator, decisionOn(share, 'send'))).toBe(true)
  await moneyBench().catchUp()
  expect(await sentAtStripe(orderId)).toEqual([7_200, 1_200])
  expect(await sharesToDecide(operator)).toEqual([])
  expect(await decideShare(operator, decisionOn(share, 'send'))).toBe(false)
  expect(await auditOf(share)).toMatchObject([
    { actor_user_id: operator.userId, reason, details: { decision: 'send', amountCents: 1_200, orderId } },
  ])
  await expectExactBooks()
})

test('a share that is settled as not owed stays with the marketplace, and its artist sees the reason', async () => {
  const operator = await anOperator()
  const { ann, orderId, share } = await aShareOnHold()
  expect(await decideShare(operator, decisionOn(share, 'retain'))).toBe(true)
  await moneyBench().catchUp()
  expect(await sentAtStripe(orderId)).toEqual([7_200])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0 })
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 1_200 },
    { status: 'canceled', amount_cents: 0 },
  ])
  expect(await sharesToDecide(operator)).toEqual([])
  expect(await decideShare(operator, decisionOn(share, 'send'))).toBe(false)
  expect(await auditOf(share)).toHaveLength(1)
  const statement = await monthlyStatement(ann, new Date().toISOString().slice(0, 7))
  expect(statement?.lines).toContainEqual(expect.objectContaining({ kind: 'not-owed', amountCents: -1_200 }))
  expect(statement?.closingCents).toBe(0)
  await expectExactBooks()
})

test('a later full refund takes from the artist only what the artist received', async () => {
  const operator = await anOperator()
  const { ann, orderId, share } = await aShareOnHold()
  await decideShare(operator, decisionOn(share, 'retain'))
  await refund(system, orderId)
  expect((await booksOf(orderId)).vendor).toBe(0)
  expect(await openDebts()).toEqual({})
  expect((await transfersOf(orderId, ann))[0]).toMatchObject({ reversed_cents: 7_200 })
  await expectExactBooks()
})

test('a dispute takes the retained share, and winning it restores the operator’s decision', async () => {
  const operator = await anOperator()
  const { orderId, share } = await aShareOnHold()
  await decideShare(operator, decisionOn(share, 'retain'))
  const dispute = await disputeOf(orderId)
  expect((await booksOf(orderId)).vendor).toBe(0)
  expect(await openDebts()).toEqual({})
  await decide(dispute, 'won')
  expect(await sentAtStripe(orderId)).toEqual([7_200, 6_000])
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('refuses a decision about an amount that has changed', async () => {
  const operator = await anOperator()
  const { orderId, share } = await aShareOnHold()
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(500) } })
  const [shown] = await sharesToDecide(operator)
  expect(shown?.amountCents).toBeLessThan(1_200)
  for (const decision of ['send', 'retain'] as const)
    await expect(decideShare(operator, decisionOn(share, decision))).rejects.toMatchObject({
      code: 'amount-changed',
    })
  expect(await decideShare(operator, decisionOn(share, 'send', shown?.amountCents))).toBe(true)
  await moneyBench().catchUp()
  await expectExactBooks()
})

test('refuses a decision during a dispute', async () => {
  const operator = await anOperator()
  const { orderId, share } = await aShareOnHold()
  await disputeOf(orderId, { amount: 1_000 })
  const [shown] = await sharesToDecide(operator)
  expect(shown).toMatchObject({ id: share, isDisputed: true })
  await expect(decideShare(operator, decisionOn(share, 'send', shown?.amountCents))).rejects.toMatchObject({
    code: 'order-disputed',
  })
})

test('simultaneous decisions and a refund move each cent once', async () => {
  const operators: Person[] = [await anOperator(), await anOperator()]
  for (let round = 0; round < 3; round++) {
    const { orderId, share } = await aShareOnHold()
    const attempts = await Promise.allSettled([
      ...operators.flatMap((operator) => [
        decideShare(operator, decisionOn(share, 'send')),
        decideShare(operator, decisionOn(share, 'retain')),
      ]),
      refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(2_000) } }),
    ])
    await moneyBench().catchUp()
    const decided = attempts.filter((one) => one.status === 'fulfilled' && one.value === true)
    expect(decided.length).toBeLessThanOrEqual(1)
    expect(await auditOf(share)).toHaveLength(decided.length)
    await expectExactBooks()
  }
})

test('a failed refund of a canceled part needs a decision', async () => {
  const operator = await anOperator()
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(system, orderId)
  const { refunds } = await moneyBench().bench.state()
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  const [shown] = await sharesToDecide(operator)
  expect(shown).toMatchObject({ orderId, amountCents: 7_200 })
  expect(await decideShare(operator, decisionOn(await waitingShare(orderId), 'retain', 7_200))).toBe(true)
  await moneyBench().catchUp()
  expect(await sentAtStripe(orderId)).toEqual([])
  await expectExactBooks()
})

test('a share that waits for its shipment needs no decision', async () => {
  const operator = await anOperator()
  const { orderId } = await aPaidOrderOf([await anArtist()])
  expect(await sharesToDecide(operator)).toEqual([])
  expect(await decideShare(operator, decisionOn(await waitingShare(orderId), 'send', 7_200))).toBe(false)
})

async function sendByHand(orderId: OrderId, { accountId }: Artist, amount: number): Promise<string> {
  const { id } = await moneyBench().bench.stripe.transfers.create(
    { amount, currency: 'usd', destination: accountId, transfer_group: orderId },
    { idempotencyKey: `by-hand:${orderId}:${amount}` },
  )
  return id
}

test('an amount that was sent to the artist by hand for the same order isn’t sent again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await settleFunds()
  await sendByHand(orderId, ann, 5_000)
  await ship(orderId, ann)
  await ship(orderId, bob)
  expect(await sentAtStripe(orderId)).toEqual([7_200, 5_000, 2_200])
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', amount_cents: 5_000 },
    { status: 'sent', amount_cents: 2_200 },
  ])
  await expectExactBooks()
})

test('a manual transfer above the share waits for an operator instead of being reversed', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await settleFunds()
  const byHand = await sendByHand(orderId, ann, 8_000)
  await ship(orderId, ann)
  expect(await sentAtStripe(orderId)).toEqual([8_000])
  const row = await db()
    .selectFrom('transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  expect(row).toMatchObject({ status: 'held', held_because: 'sent-by-hand', retry_at: null })
  await actAtStripe('dashboard-reversal', byHand)
  expect(await retryHeldTransfer(await anOperator(), row?.id as TransferId)).toBe(true)
  await moneyBench().catchUp()
  expect(await sentAtStripe(orderId)).toEqual([8_000, 7_200])
  await expectExactBooks()
})
