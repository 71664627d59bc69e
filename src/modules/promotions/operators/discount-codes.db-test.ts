import { afterEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId, type PromotionId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { anOrder } from '#tests/support/orders-factories.ts'
import { createWelcomeCode } from '../create-welcome-code.server.ts'
import { discountFor } from '../discount-queries.server.ts'
import { reserveRedemption } from '../redemptions/reserve-redemption.server.ts'
import type { PromotionTables } from '../tables.server.ts'
import { createDiscountCode } from './create-discount-code.server.ts'
import type { DiscountCodeFilter } from '../discount-code-filters.ts'
import { type DiscountCodeInput, discountCodeInput } from '../discount-code-input.ts'
import {
  discountCodeCounts,
  discountCodesForOperators,
  discountCodeToEnd,
} from './discount-codes-for-operators.server.ts'
import { endDiscountCode } from './end-discount-code.server.ts'

const db = databaseOf<
  PromotionTables & {
    audit_log: {
      action: string
      subject_id: string
      actor_user_id: string
      reason: string | null
      details: unknown
    }
  }
>()
const hour = 60 * 60_000

afterEach(() => shiftClock(0))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const anOperator = () => aPerson({ isOperator: true })

function terms(over: Partial<DiscountCodeInput> = {}): DiscountCodeInput {
  return { ...discountCodeInput.parse({ code: '', kind: 'percent', value: '10' }), ...over }
}

async function list(actor: Actor, filter: DiscountCodeFilter, search: string | null = null) {
  const { items } = await discountCodesForOperators(actor, { filter, search, cursor: null })
  return items.map(({ code }) => code)
}

const auditOf = (id: PromotionId) =>
  db().selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('action').execute()

/** Takes the code's price off an order's hats, as a checkout does. */
async function use(code: string): Promise<void> {
  const { orderId, vendorId } = await anOrder()
  const question = { email: null, userId: null, hasOrdered: false, ownOrders: [] }
  const lines = [{ vendorId, totalCents: cents(3_200) }]
  const discount = await discountFor(visitor, { ...question, code, lines })
  if (discount.kind === 'refused') throw new Error(discount.problem)
  await reserveRedemption(system, { orderId, discount, userId: null, email: null })
}

test('an operator creates a typed or a generated code, and the audit log has its terms', async () => {
  const operator = await anOperator()
  const { id, code } = await createDiscountCode(operator, terms({ code: 'SUMMER-10', maxUsesPerPerson: 1 }))
  expect(code).toBe('SUMMER-10')
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'create-discount-code',
      actor_user_id: operator.userId,
      details: { code: 'SUMMER-10', maxUsesPerPerson: 1, benefit: { kind: 'percent', basisPoints: 1_000 } },
    },
  ])
  expect((await createDiscountCode(operator, terms())).code).toMatch(/^HAT-[A-HJ-NP-Z2-9]{8}$/)
})

test('of two operators who create the same code at once, one is refused at its field, and nothing is recorded for it', async () => {
  const operators = [await anOperator(), await anOperator()]
  const code = `TWICE-${newId().slice(0, 8)}`.toUpperCase()
  const attempts = await Promise.allSettled(
    operators.map((operator) => createDiscountCode(operator, terms({ code }))),
  )
  const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(refused).toMatchObject([{ code: 'code-taken', field: 'code' }])
  const created = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value.id] : []))
  const recorded = await db()
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'create-discount-code')
    .where(
      'actor_user_id',
      'in',
      operators.map(({ userId }) => userId),
    )
    .execute()
  expect(recorded.map(({ subject_id }) => subject_id)).toEqual(created)
})

test('an end in the past is refused at its field', async () => {
  const refused = createDiscountCode(await anOperator(), terms({ endsAt: new Date(Date.now() - hour) }))
  await expect(refused).rejects.toMatchObject({ code: 'discount-ended', field: 'endsAt' })
})

test('the list shows codes by state and by part of the code; codes of the newsletter have their own filter', async () => {
  const operator = await anOperator()
  const group = newId().slice(0, 6).toUpperCase()
  const make = async (name: string, over: Partial<DiscountCodeInput> = {}) =>
    (await createDiscountCode(operator, terms({ code: `${name}-${group}`, ...over }))).code
  const open = await make('OPEN')
  const later = await make('LATER', { startsAt: new Date(Date.now() + hour) })
  const short = await make('SHORT', { endsAt: new Date(Date.now() + hour) })
  const single = await make('SINGLE', { maxUses: 1 })
  await use(single)
  const welcome = await createWelcomeCode(system, `${newId()}@example.test`)

  const shown = (filter: DiscountCodeFilter) => list(operator, filter, group.toLowerCase())
  expect(await shown('all')).toEqual([single, short, later, open])
  expect(await shown('active')).toEqual([short, open])
  expect(await shown('scheduled')).toEqual([later])
  expect(await shown('used-up')).toEqual([single])
  expect(await shown('ended')).toEqual([])
  shiftClock(hour + 1)
  expect(await shown('active')).toEqual([later, open])
  expect(await shown('ended')).toEqual([short])
  expect(await discountCodeCounts(operator)).toMatchObject({ 'used-up': 1, ended: 1 })

  expect(await list(operator, 'newsletter', welcome.code.slice(0, -1))).toEqual([welcome.code])
  expect(await list(operator, 'all', welcome.code)).toEqual([])
  expect(await list(operator, 'all', '%')).toEqual([])
})

test('a long list continues behind its cursor, and a wrong cursor starts from the beginning', async () => {
  const operator = await anOperator()
  const rows = Array.from({ length: 51 }, (_, index) => ({
    code: `PAGE-${String(index).padStart(2, '0')}`,
    percent_basis_points: 100,
    // All at one moment: the id decides.
    created_at: new Date('2026-01-01T00:00:00Z'),
  }))
  await db().insertInto('promotions').values(rows).execute()
  const query = { filter: 'all', search: 'PAGE-' } as const
  const first = await discountCodesForOperators(operator, { ...query, cursor: null })
  const second = await discountCodesForOperators(operator, { ...query, cursor: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ code }) => code)).size).toBe(51)
  expect(await discountCodesForOperators(operator, { ...query, cursor: 'x' })).toEqual(first)
})

test('a code ends at once and once; a scheduled one never starts, and a used one keeps its uses', async () => {
  const operator = await anOperator()
  const running = await createDiscountCode(operator, terms({ maxUses: 5 }))
  const scheduled = await createDiscountCode(operator, terms({ startsAt: new Date(Date.now() + hour) }))
  await use(running.code)
  for (const { id, code } of [running, scheduled]) {
    expect((await discountCodeToEnd(operator, id))?.code).toBe(code)
    await endDiscountCode(operator, id, 'Spread on a coupon site')
    expect(await endDiscountCode(operator, id, 'Spread on a coupon site').catch(codeOf)).toBe(
      'discount-ended',
    )
    expect(await discountCodeToEnd(operator, id)).toBeNull()
    expect(await list(operator, 'ended', code)).toEqual([code])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'create-discount-code',
      'end-discount-code',
    ])
    expect((await auditOf(id)).map(({ reason }) => reason)).toEqual([null, 'Spread on a coupon site'])
    await expect(use(code)).rejects.toThrow('discount-ended')
  }
  const [ended] = (
    await discountCodesForOperators(operator, { filter: 'ended', search: running.code, cursor: null })
  ).items
  expect(ended).toMatchObject({ uses: 1, maxUses: 5 })
})

test('for anyone but an operator, discount codes don’t exist', async () => {
  const { id } = await createDiscountCode(await anOperator(), terms())
  for (const actor of [visitor, await aPerson()]) {
    expect(await createDiscountCode(actor, terms()).catch(codeOf)).toBe('not-found')
    expect(await endDiscountCode(actor, id, 'Spread on a coupon site').catch(codeOf)).toBe('not-found')
    expect(await discountCodeToEnd(actor, id).catch(codeOf)).toBe('not-found')
    expect(await discountCodeCounts(actor).catch(codeOf)).toBe('not-found')
    expect(await list(actor, 'all').catch(codeOf)).toBe('not-found')
  }
  expect(await endDiscountCode(await anOperator(), newId(), 'Gone').catch(codeOf)).toBe('not-found')
})
