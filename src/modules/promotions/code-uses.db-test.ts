import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { anOrder } from '#tests/support/orders-factories.ts'
import { createPromotion } from './create-promotion.server.ts'
import { discountFor } from './discount-queries.server.ts'
import { releaseRedemption } from './release-redemption.server.ts'
import { reserveRedemption } from './reserve-redemption.server.ts'
import { settleRedemption } from './settle-redemption.server.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

function aCode(maxUses: number | null) {
  const benefit = { kind: 'percent', basisPoints: 1_000 } as const
  return createPromotion(system, { code: `T-${newId().slice(0, 8)}`, benefit, maxUses })
}

async function look(code: string, ownOrders: readonly OrderId[] = []) {
  const lines = [{ vendorId: (await anOrder()).vendorId, totalCents: cents(3_200) }]
  return discountFor(visitor, { code, lines, email: null, hasOrdered: false, ownOrders })
}

async function reserve(code: string): Promise<OrderId> {
  const { orderId } = await anOrder()
  const discount = await look(code)
  if (discount.kind !== 'applies') throw new Error(discount.problem)
  await reserveRedemption(system, { orderId, discount, email: null })
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
