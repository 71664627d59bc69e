import { z } from 'zod'
import { currency, parse, positive, text } from '../api/parameters.ts'
import { type List, type Route, wholeList } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { isKnownPlace, taxOn, taxRate } from './rates.ts'

const NINETY_DAYS = 90 * 24 * 3600

export interface CalculationLine {
  id: string
  object: 'tax.calculation_line_item'
  amount: number
  amount_tax: number
  livemode: false
  metadata: null
  product: null
  quantity: number
  reference: string
  tax_behavior: 'exclusive'
  tax_breakdown: null
  tax_code: string
}

interface ShippingCost {
  amount: number
  amount_tax: number
  tax_behavior: 'exclusive'
  tax_code: string
}

export interface Calculation {
  id: string
  object: 'tax.calculation'
  amount_total: number
  currency: 'usd'
  customer: null
  customer_details: object
  expires_at: number
  line_items: List<CalculationLine>
  livemode: false
  ship_from_details: null
  shipping_cost: ShippingCost | null
  tax_amount_exclusive: number
  tax_amount_inclusive: 0
  tax_breakdown: object[]
  tax_date: number
}

const exclusive = z.literal('exclusive')

const createInput = z.strictObject({
  currency: currency(),
  line_items: z
    .array(
      z.strictObject({
        amount: positive(),
        quantity: positive().default(1),
        reference: text(500),
        tax_behavior: exclusive,
        tax_code: text(),
      }),
    )
    .min(1),
  shipping_cost: z.strictObject({ amount: positive(), tax_behavior: exclusive, tax_code: text() }).optional(),
  customer_details: z.strictObject({
    address: z.strictObject({
      line1: z.string().default(''),
      city: z.string().default(''),
      state: z.string().default(''),
      postal_code: z.string().default(''),
      country: text(2),
    }),
    address_source: z.enum(['shipping', 'billing']),
  }),
})

export const calculationRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tax/calculations',
    handle: ({ standIn, input }) => createCalculation(standIn, input),
  },
]

export function getCalculation(standIn: StandIn, id: string): Calculation {
  const found = standIn.store.find<Calculation>('tax.calculation', id)
  if (!found) throw missing('tax calculation', id, 'calculation', 400)
  return found
}

function createCalculation(standIn: StandIn, raw: object): object {
  const input = parse(createInput, raw)
  const { address, address_source } = input.customer_details
  const place = { ...address, state: address.state.trim().toUpperCase() }
  if (!isKnownPlace(place)) {
    throw refused(
      'customer_tax_location_invalid',
      'We could not determine the customer’s tax location from the address that you provided.',
      'customer_details[address]',
    )
  }
  const id = newId('taxcalc')
  const lines = input.line_items.map((line) => newLine(line, taxRate(place, line.tax_code)))
  const shipping = input.shipping_cost
  const shippingCost = shipping
    ? { ...shipping, amount_tax: taxOn(shipping.amount, taxRate(place, shipping.tax_code)) }
    : null
  const sumOf = (key: 'amount' | 'amount_tax') =>
    lines.reduce((sum, line) => sum + line[key], shippingCost?.[key] ?? 0)
  const calculation: Calculation = {
    id,
    object: 'tax.calculation',
    amount_total: sumOf('amount') + sumOf('amount_tax'),
    currency: 'usd',
    customer: null,
    customer_details: {
      address: { ...address, line2: null },
      address_source,
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: standIn.seconds() + NINETY_DAYS,
    line_items: wholeList(`/v1/tax/calculations/${id}/line_items`, lines),
    livemode: false,
    ship_from_details: null,
    shipping_cost: shippingCost,
    tax_amount_exclusive: sumOf('amount_tax'),
    tax_amount_inclusive: 0,
    tax_breakdown: [breakdown(place, sumOf('amount'), sumOf('amount_tax'))],
    tax_date: standIn.seconds(),
  }
  standIn.store.insert('tax.calculation', calculation, { created: standIn.seconds() })
  const { line_items: _, ...shown } = calculation
  return shown
}

type LineInput = z.output<typeof createInput>['line_items'][number]

function newLine(line: LineInput, rate: number): CalculationLine {
  return {
    ...line,
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount_tax: taxOn(line.amount, rate),
    livemode: false,
    metadata: null,
    product: null,
    tax_breakdown: null,
  }
}

function breakdown(place: { country: string; state: string }, taxable: number, amount: number): object {
  return {
    amount,
    inclusive: false,
    tax_rate_details: {
      country: place.country,
      flat_amount: null,
      percentage_decimal: (taxable === 0 ? 0 : (amount * 100) / taxable).toFixed(3),
      rate_type: 'percentage',
      state: place.state || null,
      tax_type: 'sales_tax',
    },
    taxability_reason: amount > 0 ? 'standard_rated' : 'not_collecting',
    taxable_amount: amount > 0 ? taxable : 0,
  }
}
