import { expect, test } from 'vitest'
import { newId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { quantityField, refundAsked } from './refund-form.ts'

const vendorId = newId<VendorId>()
const lineId = newId<OrderLineId>()

function typed(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ reason: 'torn', ...fields })) form.append(name, value)
  return form
}

test('chosen hats go back with the shipping if that is ticked', () => {
  const form = typed({ kind: 'items', [quantityField(lineId)]: '2', shipping: 'on', restock: 'on' })
  expect(refundAsked(form, vendorId)).toEqual({
    reason: 'torn',
    restock: true,
    wish: { kind: 'items', lines: [{ lineId, quantity: 2 }], shippingOf: [vendorId] },
  })
})

test('an amount is read in dollars, and no hat comes back for it', () => {
  const form = typed({ kind: 'amount', amount: '3.50', restock: 'on' })
  expect(refundAsked(form, vendorId)).toMatchObject({
    restock: false,
    wish: { kind: 'amount', amountCents: 350 },
  })
})

test('nothing chosen, nonsense and silence are each told at their field', () => {
  expect(() => refundAsked(typed({ kind: 'items', [quantityField(lineId)]: '0' }), vendorId)).toThrow(
    'at least one hat',
  )
  expect(() => refundAsked(typed({ kind: 'items', [quantityField(lineId)]: '1.5' }), vendorId)).toThrow(
    'whole',
  )
  expect(() => refundAsked(typed({ kind: 'amount', amount: '-3' }), vendorId)).toThrow('above 0')
  expect(() => refundAsked(typed({ kind: 'rest', reason: ' ' }), vendorId)).toThrow('say why')
})
