import { expect, test } from 'vitest'
import { newId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { teamHatField } from '#app/ui/forms/hats/team-hat-field.ts'
import { requestedRefund } from './requested-refund.ts'

const vendorId = newId<VendorId>()
const lineId = newId<OrderLineId>()

function typed(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ reason: 'torn', ...fields })) form.append(name, value)
  return form
}

test('refunds the selected units, and the selected shipping', () => {
  const form = typed({ kind: 'items', [quantityField(lineId)]: '2', restock: 'on' })
  expect(requestedRefund(form, [vendorId])).toEqual({
    reason: 'torn',
    restock: true,
    outsideReference: null,
    selection: { kind: 'items', lines: [{ lineId, quantity: 2 }], shippingOf: [vendorId] },
  })
})

test('refunds the hats of a team by the rows of its roster', () => {
  const form = typed({
    kind: 'items',
    [teamHatField(lineId, 2)]: '2',
    [teamHatField(lineId, 5)]: '1',
    [teamHatField(lineId, 6)]: '0',
  })
  const lines = [{ lineId, quantity: 3, rosterRows: [2, 2, 5] }]
  expect(requestedRefund(form, []).selection).toEqual({ kind: 'items', lines, shippingOf: [] })
  for (const count of ['-1', '1.5', '1e9', 'x']) {
    const wrong = typed({ kind: 'items', [teamHatField(lineId, 2)]: count })
    expect(() => requestedRefund(wrong, [])).toThrow('whole number')
  }
  const foreign = typed({ kind: 'items', 'hat-x-1': '1', [`hat-${lineId}-one`]: '1' })
  expect(() => requestedRefund(foreign, [])).toThrow('at least one hat')
})

test('the reference of a payment outside Stripe is trimmed, and a blank one doesn’t count', () => {
  const reference = (outside: string) =>
    requestedRefund(typed({ kind: 'rest', outside }), []).outsideReference
  expect(reference(' check 1042 ')).toBe('check 1042')
  expect(reference('  ')).toBeNull()
  expect(() => reference('x'.repeat(201))).toThrow('too long')
})

test('an amount is read in dollars and restocks nothing', () => {
  const form = typed({ kind: 'amount', amount: '3.50', restock: 'on' })
  expect(requestedRefund(form, [])).toMatchObject({
    restock: false,
    selection: { kind: 'amount', amountCents: 350 },
  })
})

test('an empty selection, an invalid number and a missing reason are field errors', () => {
  expect(() => requestedRefund(typed({ kind: 'items', [quantityField(lineId)]: '0' }), [])).toThrow(
    'at least one hat',
  )
  expect(() => requestedRefund(typed({ kind: 'items', [quantityField(lineId)]: '1.5' }), [])).toThrow('whole')
  expect(() => requestedRefund(typed({ kind: 'amount', amount: '-3' }), [])).toThrow('above 0')
  expect(() => requestedRefund(typed({ kind: 'rest', reason: ' ' }), [])).toThrow('enter a reason')
})
