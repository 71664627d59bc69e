import type { RefundSelection } from '#modules/orders'
import { isId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { centsFromDollars } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'

/** What a form's fields `amount` and `quantity-…` choose, with the vendors whose shipping it chose. Throws field errors. */
export function refundSelection(
  form: FormData,
  kind: 'items' | 'amount',
  shippingOf: readonly VendorId[],
): Exclude<RefundSelection, { kind: 'rest' }> {
  if (kind === 'amount') {
    const typed = form.get('amount')
    const amountCents = centsFromDollars(typeof typed === 'string' ? typed : '')
    if (amountCents === null || amountCents <= 0) throw wrong('amount', 'Please enter an amount above 0.')
    return { kind: 'amount', amountCents }
  }
  const lines = chosenUnits(form)
  if (lines.length === 0 && shippingOf.length === 0) {
    throw wrong('kind', 'Please choose at least one hat, or the shipping.')
  }
  return { kind: 'items', lines, shippingOf }
}

/** The lines of which a form's fields `quantity-…` choose units. Throws field errors. */
export function chosenUnits(form: FormData): { readonly lineId: OrderLineId; readonly quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith('quantity-') ? name.slice('quantity-'.length) : ''
    const quantity = Number(value)
    if (!isId(lineId) || quantity === 0) return []
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw wrong(name, 'Please enter a whole number.')
    return [{ lineId: lineId as OrderLineId, quantity }]
  })
}

function wrong(field: string, message: string) {
  return refuse('invalid-refund', { field, message, status: 422 })
}
