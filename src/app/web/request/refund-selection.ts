import type { RefundSelection, SelectedUnits } from '#modules/orders'
import { isId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { centsFromTyped } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { teamHatIn } from '#app/ui/forms/hats/team-hat-field.ts'

/** What a form's fields `amount`, `quantity-…` and `hat-…` choose, with the vendors whose shipping it chose. Throws field errors. */
export function refundSelection(
  form: FormData,
  kind: 'items' | 'amount',
  shippingOf: readonly VendorId[],
): Exclude<RefundSelection, { kind: 'rest' }> {
  if (kind === 'amount') {
    const typed = form.get('amount')
    const amountCents = centsFromTyped(typeof typed === 'string' ? typed : '')
    if (amountCents === null || amountCents <= 0) throw wrong('amount', 'Please enter an amount above 0.')
    return { kind: 'amount', amountCents }
  }
  const lines = chosenLines(form)
  if (lines.length === 0 && shippingOf.length === 0) {
    throw wrong('kind', 'Please choose at least one hat, or the shipping.')
  }
  return { kind: 'items', lines, shippingOf }
}

/** The lines of which a form's fields `quantity-…` choose units, and its fields `hat-…` hats by the name on them. Throws field errors. */
export function chosenLines(form: FormData): SelectedUnits[] {
  return [...chosenUnits(form), ...chosenHats(form)]
}

function chosenUnits(form: FormData): SelectedUnits[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith('quantity-') ? name.slice('quantity-'.length) : ''
    const quantity = isId(lineId) ? unitsIn(name, value) : 0
    return quantity === 0 ? [] : [{ lineId: lineId as OrderLineId, quantity }]
  })
}

function chosenHats(form: FormData): SelectedUnits[] {
  const rows = new Map<OrderLineId, number[]>()
  for (const [name, value] of form) {
    const field = teamHatIn(name)
    if (!field) continue
    const chosen = Array.from({ length: unitsIn(name, value) }, () => field.row)
    rows.set(field.lineId, [...(rows.get(field.lineId) ?? []), ...chosen])
  }
  return [...rows].flatMap(([lineId, rosterRows]) =>
    rosterRows.length === 0 ? [] : [{ lineId, quantity: rosterRows.length, rosterRows }],
  )
}

/** More than a line of an order can have. */
const maxUnits = 10_000

function unitsIn(name: string, value: FormDataEntryValue): number {
  const quantity = Number(value)
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > maxUnits) {
    throw wrong(name, 'Please enter a whole number.')
  }
  return quantity
}

function wrong(field: string, message: string) {
  return refuse('invalid-refund', { field, message, status: 422 })
}
