import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReturnedPart } from '#modules/payments'
import type { OrderLineId, VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { orderTotals } from '../lifecycle/order-totals.ts'
import { type Refundable, refundableRest, refundParts, type RefundSelection } from './refund-parts.ts'

const ann = 'ann' as VendorId
const bob = 'bob' as VendorId
const line = (name: string) => name as OrderLineId

/** Ann: 3 hats of $10.00, with $3.00 off; Bob: 1 hat of $20.00. Shipping 5.00 and 7.00, fee 4%, tax 7%. */
const paid: Refundable = {
  lines: [
    {
      lineId: line('a'),
      vendorId: ann,
      units: 3,
      rosterUnits: [],
      paidCents: cents(2700),
      vendorCents: cents(3000),
      feeBasisPoints: 400,
    },
    {
      lineId: line('b'),
      vendorId: bob,
      units: 1,
      rosterUnits: [],
      paidCents: cents(2000),
      vendorCents: cents(2000),
      feeBasisPoints: 400,
    },
  ],
  shipping: [
    { vendorId: ann, paidCents: cents(500) },
    { vendorId: bob, paidCents: cents(700) },
  ],
  feeCents: cents(188),
  taxCents: cents(426),
}
const total = 2700 + 2000 + 500 + 700 + 188 + 426

const sum = (parts: readonly ReturnedPart[] | null) =>
  addCents(...(parts ?? []).map(({ amountCents }) => amountCents))
const vendorSum = (parts: readonly ReturnedPart[], vendorId: VendorId) =>
  addCents(...parts.map((part) => (part.vendorId === vendorId ? part.vendorCents : cents(0))))

test('a full refund returns every cent, and each vendor loses exactly what they were credited', () => {
  const parts = refundParts(paid, { kind: 'rest' }) ?? []
  expect(sum(parts)).toBe(total)
  expect(vendorSum(parts, ann)).toBe(3500)
  expect(vendorSum(parts, bob)).toBe(2700)
})

test('one of three hats is a third of the line, with the fee and tax on it', () => {
  const selection: RefundSelection = {
    kind: 'items',
    lines: [{ lineId: line('a'), quantity: 1 }],
    shippingOf: [],
  }
  expect(refundParts(paid, selection)).toEqual([
    {
      kind: 'line',
      lineId: 'a',
      vendorId: ann,
      quantity: 1,
      rosterRows: null,
      amountCents: 900,
      vendorCents: 1000,
    },
    { kind: 'fee', lineId: null, vendorId: null, quantity: 0, amountCents: 36, vendorCents: 0 },
    { kind: 'tax', lineId: null, vendorId: null, quantity: 0, amountCents: 65, vendorCents: 0 },
  ])
})

test('a hat’s refund has the fee of its artist’s rate, not of the whole order', () => {
  const [own, usual] = paid.lines
  if (!own || !usual) throw new Error('two lines')
  // Ann's hats are free of the fee, and Bob's 4% is all of it.
  const mixed: Refundable = { ...paid, lines: [{ ...own, feeBasisPoints: 0 }, usual], feeCents: cents(80) }
  const feeOf = (name: string, quantity: number) =>
    refundParts(mixed, { kind: 'items', lines: [{ lineId: line(name), quantity }], shippingOf: [] })
      ?.filter(({ kind }) => kind === 'fee')
      .map(({ amountCents }) => amountCents)
  expect(feeOf('a', 3)).toEqual([])
  expect(feeOf('b', 1)).toEqual([80])
})

test('shipping is refunded with its tax and without a fee', () => {
  const selection: RefundSelection = { kind: 'items', lines: [], shippingOf: [ann] }
  expect(refundParts(paid, selection)?.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['shipping', 500],
    ['tax', 35],
  ])
})

test('an amount is split in proportion and returns no hats to stock', () => {
  const parts = refundParts(paid, { kind: 'amount', amountCents: cents(1000) }) ?? []
  expect(sum(parts)).toBe(1000)
  expect(parts.every(({ quantity }) => quantity === 0)).toBe(true)
  expect(parts.find(({ lineId }) => lineId === 'a')).toMatchObject({ amountCents: 415, vendorCents: 461 })
})

test('the full amount reverses every credit, even for a line that the marketplace’s discount made free', () => {
  const free: Refundable = {
    lines: [
      {
        lineId: line('a'),
        vendorId: ann,
        units: 2,
        rosterUnits: [],
        paidCents: cents(0),
        vendorCents: cents(6400),
        feeBasisPoints: 400,
      },
    ],
    shipping: [{ vendorId: ann, paidCents: cents(800) }],
    feeCents: cents(0),
    taxCents: cents(56),
  }
  const parts = refundParts(free, { kind: 'amount', amountCents: cents(856) }) ?? []
  expect(sum(parts)).toBe(856)
  expect(vendorSum(parts, ann)).toBe(7200)
  expect(parts.every(({ quantity }) => quantity === 0)).toBe(true)
})

test('a vendor can refund their own lines and shipping, and nothing of another vendor', () => {
  const own = refundParts(paid, { kind: 'rest' }, bob) ?? []
  expect(own.filter(({ vendorId }) => vendorId === ann)).toEqual([])
  expect(sum(own)).toBe(2000 + 700 + 80 + 195)
  const others: RefundSelection = {
    kind: 'items',
    lines: [{ lineId: line('a'), quantity: 1 }],
    shippingOf: [],
  }
  expect(refundParts(paid, others, bob)).toBeNull()
  expect(refundParts(paid, { kind: 'items', lines: [], shippingOf: [ann] }, bob)).toBeNull()
  expect(refundParts(paid, { kind: 'amount', amountCents: cents(2976) }, bob)).toBeNull()
})

test('refuses a selection of more than is left', () => {
  const lines = (quantity: number): RefundSelection => ({
    kind: 'items',
    lines: [{ lineId: line('a'), quantity }],
    shippingOf: [],
  })
  for (const quantity of [0, -1, 4, 1.5, Number.NaN]) expect(refundParts(paid, lines(quantity))).toBeNull()
  for (const amount of [0, -5, total + 1])
    expect(refundParts(paid, { kind: 'amount', amountCents: cents(amount) })).toBeNull()
  const twice = { lineId: line('a'), quantity: 1 }
  expect(refundParts(paid, { kind: 'items', lines: [twice, twice], shippingOf: [] })).toBeNull()
  expect(refundParts(paid, { kind: 'items', lines: [], shippingOf: [ann, ann] })).toBeNull()
  const gone = refundableRest(paid, refundParts(paid, { kind: 'rest' }) ?? [])
  expect(refundParts(gone, { kind: 'rest' })).toBeNull()
})

const vendors = [ann, bob, 'cleo' as VendorId]
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        vendor: fc.integer({ min: 0, max: 2 }),
        price: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    ownRates: fc.array(fc.option(fc.integer({ min: 0, max: 1_200 })), { minLength: 3, maxLength: 3 }),
    shipping: fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 3, maxLength: 3 }),
    percentOff: fc.integer({ min: 0, max: 100 }),
    giver: fc.constantFrom(null, ...vendors),
  })
  .map(({ lines, ownRates, shipping, percentOff, giver }) => {
    const priced = lines.map(({ vendor, price, quantity }) => ({
      vendorId: vendors[vendor] ?? ann,
      unitPriceCents: cents(price),
      quantity,
      feeBasisPoints: ownRates[vendor] ?? null,
    }))
    const base = priced
      .filter(({ vendorId }) => giver === null || vendorId === giver)
      .reduce((all, { unitPriceCents, quantity }) => all + unitPriceCents * quantity, 0)
    const totals = orderTotals({
      lines: priced,
      discount: { cents: cents(Math.floor((base * percentOff) / 100)), vendorId: giver },
      shipping: vendors.map((vendorId, index) => ({ vendorId, cents: cents(shipping[index] ?? 0) })),
      rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
    })
    const rest: Refundable = {
      lines: priced.map(({ vendorId, unitPriceCents, quantity, feeBasisPoints }, index) => {
        const gross = unitPriceCents * quantity
        const off = totals.lines[index]?.discountCents ?? 0
        const paidCents = cents(gross - off)
        const vendorCents = giver === null ? cents(gross) : paidCents
        return {
          lineId: line(`line-${index}`),
          rosterUnits: [],
          vendorId,
          units: quantity,
          paidCents,
          vendorCents,
          feeBasisPoints: feeBasisPoints ?? 400,
        }
      }),
      shipping: totals.vendors.map(({ vendorId, shippingCents }) => ({ vendorId, paidCents: shippingCents })),
      feeCents: totals.feeCents,
      taxCents: totals.taxCents,
    }
    return { rest, totals }
  })

const anySelection = fc.record({
  kind: fc.constantFrom('items' as const, 'amount' as const, 'vendor' as const),
  line: fc.nat({ max: 4 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  shipping: fc.boolean(),
  part: fc.integer({ min: 1, max: 100 }),
})

test('after any sequence of refunds, the parts add up to the payment and no balance is negative', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anySelection, { maxLength: 8 }), ({ rest: whole, totals }, selections) => {
      let rest = whole
      let returned: ReturnedPart[] = []
      const take = (parts: readonly ReturnedPart[] | null) => {
        returned = [...returned, ...(parts ?? [])]
        rest = refundableRest(whole, returned)
        const left = [
          ...rest.lines.flatMap(({ units, paidCents, vendorCents }) => [units, paidCents, vendorCents]),
          ...rest.shipping.map(({ paidCents }) => paidCents),
          rest.feeCents,
          rest.taxCents,
        ]
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      }
      for (const selection of selections) {
        const target = rest.lines[selection.line % rest.lines.length]
        if (!target) continue
        if (selection.kind === 'vendor') take(refundParts(rest, { kind: 'rest' }, target.vendorId))
        else if (selection.kind === 'amount') {
          const most = sum(refundParts(rest, { kind: 'rest' }))
          const amountCents = cents(Math.ceil((most * selection.part) / 200))
          take(refundParts(rest, { kind: 'amount', amountCents }))
        } else {
          const lines = [{ lineId: target.lineId, quantity: selection.quantity }]
          const shippingOf = selection.shipping ? [target.vendorId] : []
          take(refundParts(rest, { kind: 'items', lines, shippingOf }))
        }
      }
      take(refundParts(rest, { kind: 'rest' }))
      expect(sum(returned)).toBe(totals.totalCents)
      for (const { vendorId, itemsCents, shippingCents } of totals.vendors) {
        expect(vendorSum(returned, vendorId)).toBe(addCents(itemsCents, shippingCents))
      }
    }),
    { numRuns: 3_000 },
  )
})

const team: Refundable = {
  lines: [
    {
      lineId: line('t'),
      vendorId: ann,
      units: 4,
      rosterUnits: [1, 2, 1],
      paidCents: cents(4000),
      vendorCents: cents(4000),
      feeBasisPoints: 400,
    },
  ],
  shipping: [],
  feeCents: cents(160),
  taxCents: cents(0),
}

function named(rest: Refundable, ...rosterRows: number[]) {
  const lines = [{ lineId: line('t'), quantity: rosterRows.length, rosterRows }]
  return refundParts(rest, { kind: 'items', lines, shippingOf: [] })
}

test('hats of a team are refunded by name, and each name as often as it has hats', () => {
  const first = named(team, 2, 1) ?? []
  expect(first[0]).toMatchObject({ quantity: 2, rosterRows: [2, 1], amountCents: 2000 })
  const rest = refundableRest(team, first)
  expect(rest.lines[0]).toMatchObject({ units: 2, rosterUnits: [0, 1, 1] })
  expect(named(rest, 1)).toBeNull()
  expect(named(rest, 2, 2)).toBeNull()
  expect(named(rest, 4)).toBeNull()
  expect(named(rest, 1.5)).toBeNull()
  expect(refundParts(rest, { kind: 'rest' })?.[0]).toMatchObject({ quantity: 2, rosterRows: [2, 3] })
})

test('names and quantity must agree', () => {
  const lines = [{ lineId: line('t'), quantity: 2, rosterRows: [1] }]
  expect(refundParts(team, { kind: 'items', lines, shippingOf: [] })).toBeNull()
})

test('hats refunded without names leave fewer hats than names', () => {
  const lines = [{ lineId: line('t'), quantity: 3 }]
  const unnamed = refundParts(team, { kind: 'items', lines, shippingOf: [] }) ?? []
  expect(unnamed[0]?.rosterRows).toBeNull()
  const rest = refundableRest(team, unnamed)
  expect(rest.lines[0]).toMatchObject({ units: 1, rosterUnits: [1, 2, 1] })
  expect(named(rest, 1, 3)).toBeNull()
  expect(named(rest, 3)?.[0]).toMatchObject({ quantity: 1, rosterRows: [3], amountCents: 1000 })
  expect(refundParts(rest, { kind: 'rest' })?.[0]).toMatchObject({ quantity: 1, rosterRows: null })
})
