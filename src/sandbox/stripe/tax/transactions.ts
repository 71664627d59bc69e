import { z } from 'zod'
import { integer, metadata, parse, text } from '../api/parameters.ts'
import { type Route } from '../api/route.ts'
import { newId } from '../ids.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, missing, refused } from '../stripe-error.ts'
import { type Calculation, getCalculation } from './calculations.ts'

/** Tax that was recorded as due, or taken back. */
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

/** What the report of a transaction would say; below zero for a reversal. */
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

/** All that was recorded, with its amounts. */
export function taxReport(standIn: StandIn): object[] {
  return standIn.store
    .list<TaxTransaction>('tax.transaction')
    .map((transaction) => ({ ...transaction, ...standIn.store.hidden<Amounts>(transaction.id) }))
}

function record(standIn: StandIn, input: z.output<typeof recordInput>): TaxTransaction {
  needNewReference(standIn, input.reference)
  const calculation = getCalculation(standIn, input.calculation)
  const amounts = { total: calculation.amount_total, tax: calculation.tax_amount_exclusive }
  return insert(standIn, calculation, { ...input, type: 'transaction', reversal: null, amounts })
}

function reverse(standIn: StandIn, input: z.output<typeof reversalInput>): TaxTransaction {
  needNewReference(standIn, input.reference)
  const original = standIn.store.find<TaxTransaction>('tax.transaction', input.original_transaction)
  if (original?.type !== 'transaction')
    throw missing('tax transaction', input.original_transaction, 'original_transaction', 400)
  const amounts = reversedAmounts(standIn, original, input)
  const reversal = { original_transaction: original.id }
  return insert(standIn, original, { ...input, type: 'reversal', reversal, amounts })
}

function reversedAmounts(
  standIn: StandIn,
  original: TaxTransaction,
  { mode, flat_amount }: z.output<typeof reversalInput>,
): Amounts {
  const whole = standIn.store.hidden<Amounts>(original.id) ?? { total: 0, tax: 0 }
  const earlier = standIn.store
    .list<TaxTransaction>('tax.transaction')
    .filter(({ reversal }) => reversal?.original_transaction === original.id)
    .map(({ id }) => standIn.store.hidden<Amounts>(id)?.total ?? 0)
  const left = earlier.reduce((sum, total) => sum + total, whole.total)
  if (mode === 'full') {
    if (earlier.length > 0) throw refused(null, 'This transaction has been reversed in part already.')
    return { total: -whole.total, tax: -whole.tax }
  }
  if (flat_amount === undefined || flat_amount >= 0)
    throw invalidParameter(null, 'A partial reversal takes a negative flat_amount.', 'flat_amount')
  if (-flat_amount > left) throw refused(null, `Only ${left} of this transaction can be reversed.`)
  return { total: flat_amount, tax: -Math.round((-flat_amount * whole.tax) / whole.total) }
}

function needNewReference(standIn: StandIn, reference: string): void {
  if (standIn.store.list('tax.transaction', { where: { reference } }).length > 0)
    throw refused('resource_already_exists', `A transaction with the reference ${reference} exists already.`)
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
