import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { anOrder } from '#tests/support/orders-factories.ts'
import { createPromotion } from '../create-promotion.server.ts'
import { discountFor } from '../discount-queries.server.ts'
import { releaseRedemption } from './release-redemption.server.ts'
import { reserveRedemption } from './reserve-redemption.server.ts'
import { settleRedemption } from './settle-redemption.server.ts'
import type { PromotionTables } from '../tables.server.ts'
import type { CodeUser } from './uses-by-person.server.ts'

const db = databaseOf<PromotionTables>()

function aCode(maxUses: number | null, maxUsesPerPerson: number | null = null) {
  const benefit = { kind: 'percent', basisPoints: 1_000 } as const
  return createPromotion(system, { code: `T-${newId().slice(0, 8)}`, benefit, maxUses, maxUsesPerPerson })
}

const guest: CodeUser = { userId: null, email: null }

async function look(code: string, ownOrders: readonly OrderId[] = [], user = guest) {
  const lines = [{ vendorId: (await anOrder()).vendorId, totalCents: cents(3_200) }]
  return discountFor(visitor, { code, lines, ...user, hasOrdered: false, ownOrders })
}

async function reserve(code: string, user = guest): Promise<OrderId> {
  const { orderId } = await anOrder()
  const discount = await look(code, [], user)
  if (discount.kind !== 'applies') throw new Error(discount.problem)
  await reserveRedemption(system, { orderId, discount, ...user })
  return orderId
}

const usesOf = async (code: string) =>
  (await db().selectFrom('promotions').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

test('pricing a cart reads the code’s counter, not each of its uses', async () => {
  const { code } = await aCode(1_000_000)
  expect(await look(code)).toMatchObject({ kind: 'applies' })
  await sql`update promotions set uses = 1000000 where code = ${code}`.execute(db())
  expect(await look(code)).toMatchObject({ problem: 'discount-used' })
})

test('a shopper’s own reservation does not block a code, another one does', async () => {
  const { code } = await aCode(2)
  const [own, other] = [await reserve(code), await reserve(code)]
  expect(await look(code, [own])).toMatchObject({ kind: 'applies' })
  expect(await look(code)).toMatchObject({ problem: 'discount-in-use' })
  await settleRedemption(system, own)
  expect(await look(code)).toMatchObject({ problem: 'discount-in-use' })
  await settleRedemption(system, other)
  expect(await look(code)).toMatchObject({ problem: 'discount-used' })
})

test('the extra use of a late payment is released without freeing another order’s use', async () => {
  const { code } = await aCode(1)
  const late = await reserve(code)
  await releaseRedemption(system, late)
  const faster = await reserve(code)
  await settleRedemption(system, faster)
  await settleRedemption(system, late)
  expect(await usesOf(code)).toBe(1)
  await releaseRedemption(system, late)
  expect(await usesOf(code)).toBe(1)
  expect(await look(code)).toMatchObject({ problem: 'discount-used' })
})

test('a person uses a code as often as it allows, as an account and as a guest with its address together', async () => {
  const { userId, email } = await aPerson()
  const { code } = await aCode(null, 2)
  const first = await reserve(code, { userId, email })
  const second = await reserve(code, { userId: null, email })
  expect(await look(code, [], { userId, email })).toMatchObject({ problem: 'discount-in-use' })
  expect(await look(code, [second], { userId, email })).toMatchObject({ kind: 'applies' })
  await settleRedemption(system, first)
  await settleRedemption(system, second)
  expect(await look(code, [], { userId, email })).toMatchObject({ problem: 'discount-used-by-you' })
  // The account has another address now.
  expect(await look(code, [], { userId, email: 'new@example.test' })).toMatchObject({ kind: 'applies' })
  await reserve(code, { userId, email: 'new@example.test' })
  expect(await look(code, [], { userId, email: 'new@example.test' })).toMatchObject({ kind: 'refused' })
  expect(await look(code, [], { userId: null, email: 'other@example.test' })).toMatchObject({
    kind: 'applies',
  })
})

test('a released use counts neither in total nor for the person', async () => {
  const { userId, email } = await aPerson()
  const { code } = await aCode(1, 1)
  for (let again = 0; again < 3; again++) {
    const orderId = await reserve(code, { userId, email })
    await releaseRedemption(system, orderId)
    await releaseRedemption(system, orderId)
  }
  expect(await usesOf(code)).toBe(0)
})

test('of many simultaneous reservations of one person, exactly the allowed number passes', async () => {
  for (const allowed of [1, 2]) {
    const { userId, email } = await aPerson()
    const { code } = await aCode(100, allowed)
    const users = Array.from({ length: 8 }, (_, index) => ({ userId: index % 2 ? userId : null, email }))
    const orders = await Promise.all(users.map(() => anOrder()))
    const discount = await look(code, [], { userId, email })
    if (discount.kind !== 'applies') throw new Error(discount.problem)
    const attempts = await Promise.allSettled(
      users.map((user, index) => {
        const orderId = orders[index]?.orderId ?? newId<OrderId>()
        return reserveRedemption(system, { orderId, discount, ...user })
      }),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed)
    expect(await usesOf(code)).toBe(allowed)
  }
})
