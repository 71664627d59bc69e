import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type PromotionId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { createPromotion } from '../create-promotion.server.ts'
import { type DiscountCodeInput, discountCodeInput } from '../discount-code-input.ts'
import { discountFor } from '../discount-queries.server.ts'
import type { PromotionTables } from '../tables.server.ts'
import { createOwnDiscountCode } from './create-own-discount-code.server.ts'
import { endOwnDiscountCode } from './end-own-discount-code.server.ts'
import { ownDiscountCodes, ownDiscountCodeToEnd } from './own-discount-codes.server.ts'

const db = databaseOf<PromotionTables>()
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const terms = (code = ''): DiscountCodeInput =>
  discountCodeInput.parse({ code, kind: 'percent', value: '10' })
const freshCode = () => `OWN-${newId().slice(0, 8)}`.toUpperCase()

async function judge(code: string, lines: readonly { vendorId: VendorId; cents: number }[]) {
  return discountFor(visitor, {
    code,
    email: null,
    userId: null,
    hasOrdered: false,
    ownOrders: [],
    lines: lines.map(({ vendorId, cents: total }) => ({ vendorId, totalCents: cents(total) })),
  })
}

test('an artist’s code lowers only this artist’s hats, and nothing in a cart without them', async () => {
  const [artist, other] = [await aVendor(), await aVendor()]
  const { code } = await createOwnDiscountCode(artist, terms(freshCode()))
  const mixed = [
    { vendorId: artist.vendorId, cents: 3_000 },
    { vendorId: other.vendorId, cents: 9_000 },
  ]
  expect(await judge(code, mixed)).toMatchObject({ kind: 'applies', cents: 300, vendorId: artist.vendorId })
  expect(await judge(code, mixed.slice(1))).toMatchObject({ problem: 'discount-other-artist' })
})

test('an artist sees and ends only codes of their shop; another’s and the marketplace’s are missing', async () => {
  const [artist, other] = [await aVendor(), await aVendor()]
  const { id, code } = await createOwnDiscountCode(artist, terms())
  const platform = await createPromotion(system, {
    code: freshCode(),
    benefit: { kind: 'percent', basisPoints: 500 },
  })
  expect((await ownDiscountCodes(artist, null)).items.map((own) => own.code)).toEqual([code])
  expect((await ownDiscountCodes(other, null)).items).toEqual([])
  expect(await ownDiscountCodeToEnd(other, id)).toBeNull()
  for (const [actor, theirs] of [
    [other, id],
    [artist, platform.id],
    [artist, newId<PromotionId>()],
  ] as const) {
    expect(await endOwnDiscountCode(actor, theirs).catch(codeOf)).toBe('not-found')
  }
  expect(await ownDiscountCodeToEnd(artist, id)).toMatchObject({ code, state: 'active', uses: 0 })

  expect(await endOwnDiscountCode(artist, id)).toEqual({ code })
  expect(await ownDiscountCodeToEnd(artist, id)).toBeNull()
  expect(await endOwnDiscountCode(artist, id).catch(codeOf)).toBe('discount-ended')
  expect(await judge(code, [{ vendorId: artist.vendorId, cents: 3_000 }])).toMatchObject({
    problem: 'discount-ended',
  })
})

test('a code that another artist has is refused at its field, and someone without a shop is refused', async () => {
  const [artist, other] = [await aVendor(), await aVendor()]
  const code = freshCode()
  await createOwnDiscountCode(artist, terms(code))
  const refusal: unknown = await createOwnDiscountCode(other, terms(code)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'code-taken', field: 'code' })
  const person = await aPerson()
  expect(await createOwnDiscountCode(person, terms()).catch(codeOf)).toBe('not-found')
  expect(await ownDiscountCodes(person, null).catch(codeOf)).toBe('not-found')
})

test('after 100 codes an artist ends one before the next; the list shows 50 at a time', async () => {
  const artist = await aVendor()
  await db()
    .insertInto('promotions')
    .values(
      Array.from({ length: 100 }, () => ({
        code: freshCode(),
        vendor_id: artist.vendorId,
        percent_basis_points: 1_000,
        amount_cents: null,
        starts_at: null,
        ends_at: null,
        max_uses: null,
        max_uses_per_person: null,
        email: null,
      })),
    )
    .execute()
  expect(await createOwnDiscountCode(artist, terms()).catch(codeOf)).toBe('too-many-codes')
  const first = await ownDiscountCodes(artist, null)
  const second = await ownDiscountCodes(artist, first.next)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100)
  expect(second.next).toBeNull()
  const [newest] = first.items
  if (!newest) throw new Error('the list is empty')
  await endOwnDiscountCode(artist, newest.id)
  expect(await createOwnDiscountCode(artist, terms(freshCode()))).toHaveProperty('id')
})
