import { expect, test } from 'vitest'
import { newId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { quantityField } from '#app/ui/forms/quantity-field.ts'
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
