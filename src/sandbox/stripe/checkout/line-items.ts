import { z } from 'zod'
import { allocate, cents } from '#shared/money.ts'
import { parse } from '../api/parameters.ts'
import { type List, listFilter, pagingParameters, wholeList } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { missing } from '../stripe-error.ts'

export interface Line {
  id: string
  object: 'item'
  adjustable_quantity: null
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: 'usd'
  description: string
  metadata: Record<string, string>
  price: object
  quantity: number
}

export interface LineInput {
  quantity: number
  metadata?: Record<string, string> | undefined
  price_data: {
    unit_amount: number
    tax_behavior?: string | undefined
    product_data: { name: string }
  }
}

/** Makes the lines of a session. A discount is allocated to them to the cent. */
export function makeLines(standIn: StandIn, input: readonly LineInput[], discount: number): Line[] {
  const subtotals = input.map((line) => line.quantity * line.price_data.unit_amount)
  const shares = allocate(cents(discount), subtotals)
  return input.map((line, index) => {
    const subtotal = subtotals[index] ?? 0
    const share = shares[index] ?? 0
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: share,
      amount_subtotal: subtotal,
      amount_tax: 0,
      amount_total: subtotal - share,
      currency: 'usd',
      description: line.price_data.product_data.name,
      metadata: line.metadata ?? {},
      price: oneOffPrice(standIn, line),
      quantity: line.quantity,
    }
  })
}

function oneOffPrice(standIn: StandIn, line: LineInput): object {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: standIn.seconds(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod', 14),
    recurring: null,
    tax_behavior: line.price_data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.price_data.unit_amount,
    unit_amount_decimal: String(line.price_data.unit_amount),
  }
}

/** All lines of a session as the expanded `line_items`. */
export function lineItemsOf(standIn: StandIn, sessionId: string): List<Line> {
  const memory = standIn.store.hidden<{ lines: Line[] }>(sessionId)
  if (!memory) throw missing('checkout.session', sessionId)
  return wholeList(`/v1/checkout/sessions/${sessionId}/line_items`, memory.lines)
}

/** A page of the lines, in the order sent. */
export function listLineItems(standIn: StandIn, sessionId: string, raw: object): List<Line> {
  const input = parse(z.strictObject(pagingParameters), raw)
  const whole = lineItemsOf(standIn, sessionId)
  const size = listFilter(input).limit - 1
  const after = input.starting_after
    ? whole.data.findIndex((line) => line.id === input.starting_after) + 1
    : 0
  const before = input.ending_before ? whole.data.findIndex((line) => line.id === input.ending_before) : -1
  const from = before >= 0 ? Math.max(0, before - size) : after
  const to = before >= 0 ? before : from + size
  const hasMore = before >= 0 ? from > 0 : to < whole.data.length
  return { ...whole, has_more: hasMore, data: whole.data.slice(from, to) }
}
