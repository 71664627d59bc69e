import { z } from 'zod'
import { integer, metadata, parse, text } from '../api/parameters.ts'
import { type Route } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, missing, refused } from '../stripe-error.ts'
import { type Calculation, getCalculation } from './calculation.ts'

/** A record or reversal of tax. */
export interface TaxTransaction {
  id: string
  object: 'tax.transaction'
  created: number
  currency: 'usd'
  customer: null
  customer_details: object
  livemode: false
  metadata: Record<string, string> | null
  posted_at: number
  reference: string
  reversal: { original_transaction: string } | null
  ship_from_details: null
  shipping_cost: Calculation['shipping_cost']
  tax_date: number
  type: 'transaction' | 'reversal'
}

/** The amounts in the transaction's report; negative for a reversal. */
interface Amounts {
  total: number
  tax: number
}

const recordInput = z.strictObject({
  calculation: text(),
  reference: text(500),
  metadata: metadata().optional(),
})

const reversalInput = z.strictObject({
  mode: z.enum(['full', 'partial']),
  original_transaction: text(),
  reference: text(500),
  flat_amount: integer().optional(),
  metadata: metadata().optional(),
})

export const taxTransactionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/tax/transactions/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const found = standIn.store.find<TaxTransaction>('tax.transaction', at.id ?? '')
      if (!found) throw missing('tax transaction', at.id ?? '')
      return found
    },
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    handle: ({ standIn, input }) => record(standIn, parse(recordInput, input)),
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    handle: ({ standIn, input }) => reverse(standIn, parse(reversalInput, input)),
  },
]

/** All records with their amounts. */
export function taxReport(standIn: StandIn): object[] {
  return standIn.store
    .list<TaxTransaction>('tax.transaction')
    .map((transaction) => ({ ...transaction, ...standIn.store.hidden<Amounts>(transaction.id) }))
}

function record(standIn: StandIn, input: z.output<typeof recordInput>): TaxTransaction {
  requireNewReference(standIn, input.reference)
  const calculation = getCalculation(standIn, input.calculation)
  const amounts = { total: calculation.amount_total, tax: calculation.tax_amount_exclusive }
  return insert(standIn, calculation, { ...input, type: 'transaction', reversal: null, amounts })
}

function reverse(standIn: StandIn, input: z.output<typeof reversalInput>): TaxTransaction {
  requireNewReference(standIn, input.reference)
  const original = standIn.store.find<TaxTransaction>('tax.transaction', input.original_transaction)
  if (!original) throw missing('tax transaction', input.original_transaction, 'original_transaction', 400)
  const isUndoing = original.type === 'reversal'
  const amounts = isUndoing
    ? undoneAmounts(standIn, original, input)
    : reversedAmounts(standIn, original, input)
  const reversal = { original_transaction: original.id }
  return insert(standIn, original, { ...input, type: 'reversal', reversal, amounts })
}

function reversedAmounts(
  standIn: StandIn,
  original: TaxTransaction,
  { mode, flat_amount }: z.output<typeof reversalInput>,
): Amounts {
  const whole = standIn.store.hidden<Amounts>(original.id) ?? { total: 0, tax: 0 }
  const reversals = reversalsOf(standIn, original)
  const earlier = [...reversals, ...reversals.flatMap((reversal) => reversalsOf(standIn, reversal))].map(
    ({ id }) => standIn.store.hidden<Amounts>(id) ?? { total: 0, tax: 0 },
  )
  const left = earlier.reduce((sum, { total }) => sum + total, whole.total)
  if (mode === 'full') {
    if (earlier.length > 0) throw refused(null, 'This transaction has already been partly reversed.')
    return { total: -whole.total, tax: -whole.tax }
  }
  if (flat_amount === undefined || flat_amount >= 0)
    throw invalidParameter(null, 'A partial reversal needs a negative flat_amount.', 'flat_amount')
  if (-flat_amount > left) throw refused(null, `Only ${left} of this transaction can be reversed.`)
  // Reversing the last cent of the sale also reverses the last cent of its tax.
  const leftTax = earlier.reduce((sum, { tax }) => sum + tax, whole.tax)
  const tax = -flat_amount === left ? leftTax : Math.round((-flat_amount * whole.tax) / whole.total)
  return { total: flat_amount, tax: -tax }
}

/** A reversal can be undone once, and only in full. */
function undoneAmounts(
  standIn: StandIn,
  original: TaxTransaction,
  { mode }: z.output<typeof reversalInput>,
): Amounts {
  if (mode !== 'full') throw invalidParameter(null, 'A reversal can only be reversed in full.', 'mode')
  if (reversalsOf(standIn, original).length > 0)
    throw refused(null, 'This reversal has already been reversed.')
  const { total, tax } = standIn.store.hidden<Amounts>(original.id) ?? { total: 0, tax: 0 }
  return { total: -total, tax: -tax }
}

function reversalsOf(standIn: StandIn, original: TaxTransaction): TaxTransaction[] {
  return standIn.store
    .list<TaxTransaction>('tax.transaction')
    .filter(({ reversal }) => reversal?.original_transaction === original.id)
}

function requireNewReference(standIn: StandIn, reference: string): void {
  if (standIn.store.list('tax.transaction', { where: { reference } }).length > 0)
    throw refused(
      'resource_already_exists',
      `A transaction with the reference ${reference} already exists.`,
      'reference',
    )
}

interface NewTransaction extends Pick<TaxTransaction, 'type' | 'reversal' | 'reference'> {
  metadata?: Record<string, string> | undefined
  amounts: Amounts
}

function insert(
  standIn: StandIn,
  of: Pick<TaxTransaction, 'customer_details' | 'shipping_cost' | 'tax_date'>,
  { type, reversal, reference, metadata: labels, amounts }: NewTransaction,
): TaxTransaction {
  const now = standIn.seconds()
  const transaction: TaxTransaction = {
    id: newId('tax'),
    object: 'tax.transaction',
    created: now,
    currency: 'usd',
    customer: null,
    customer_details: of.customer_details,
    livemode: false,
    metadata: labels ?? null,
    posted_at: now,
    reference,
    reversal,
    ship_from_details: null,
    shipping_cost: type === 'transaction' ? of.shipping_cost : null,
    tax_date: of.tax_date,
    type,
  }
  standIn.store.insert('tax.transaction', transaction, { created: now, hidden: amounts })
  return transaction
}
