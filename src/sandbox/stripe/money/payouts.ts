import { z } from 'zod'
import { capabilityOf, findAccount } from '../accounts/account.ts'
import { currency, metadata, parse, positive, text } from '../api/parameters.ts'
import { listAnswer, listFilter, listParameters, type Route } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { balancesOf, book } from './balance-transactions.ts'

export interface Payout {
  id: string
  object: 'payout'
  amount: number
  created: number
  arrival_date: number
  status: 'pending' | 'paid' | 'failed'
  balance_transaction: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  [field: string]: unknown
}

const createInput = z.strictObject({
  amount: positive(),
  currency: currency(),
  description: text().optional(),
  metadata: metadata().default({}),
  method: z.enum(['standard', 'instant']).default('standard'),
  statement_descriptor: text(22).optional(),
})

export const payoutRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payouts',
    connected: true,
    handle({ standIn, input, account }) {
      const { amount, description, ...rest } = parse(createInput, input)
      return createPayout(standIn, account, { amount, description: description ?? null, ...rest })
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    connected: true,
    handle({ standIn, input: raw, account }) {
      const input = parse(z.strictObject({ ...listParameters, status: text().optional() }), raw)
      const filter = {
        ...listFilter(input),
        account,
        ...(input.status ? { where: { status: input.status } } : {}),
      }
      return listAnswer('/v1/payouts', standIn.store.list<Payout>('payout', filter), filter)
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    connected: true,
    handle({ standIn, at, input, account }) {
      parse(z.strictObject({}), input)
      const payout = standIn.store.find<Payout>('payout', at.id ?? '', account)
      if (!payout) throw missing('payout', at.id ?? '')
      return payout
    },
  },
]

/** As if the account's payout schedule had paid this amount out at that time, and the bank had accepted it a day later. */
export function payOutAt(standIn: StandIn, account: string, amount: number, at: Date): Payout {
  const payout = createPayout(standIn, account, { amount })
  payout.created = Math.floor(at.getTime() / 1000)
  payout.arrival_date = payout.created + 24 * 3600
  payout.automatic = true
  standIn.store.update(payout)
  if (payout.arrival_date <= standIn.seconds()) settlePayout(standIn, payout.id, 'paid')
  return payout
}

interface PayoutPlan {
  amount: number
  description?: string | null
  metadata?: Record<string, string>
  method?: 'standard' | 'instant'
  statement_descriptor?: string | undefined
}

/** Sends available money to the bank; `settlePayout` completes or returns it. */
export function createPayout(standIn: StandIn, account: string, plan: PayoutPlan): Payout {
  const connected = account === PLATFORM ? undefined : findAccount(standIn, account)
  if (connected && capabilityOf(connected, 'payouts').status !== 'active') {
    throw refused('payouts_not_allowed', 'Cannot create payouts: payouts are not enabled for this account.')
  }
  const { amount } = plan
  if (amount > balancesOf(standIn, account).available) {
    throw refused(
      'balance_insufficient',
      'You have insufficient funds in your Stripe account for this payout.',
      'amount',
    )
  }
  const id = newId('po')
  const booked = book(standIn, {
    account,
    amount: -amount,
    type: 'payout',
    reportingCategory: 'payout',
    source: id,
  })
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: standIn.seconds() + 24 * 3600,
    automatic: false,
    balance_transaction: booked.id,
    created: standIn.seconds(),
    currency: 'usd',
    description: plan.description ?? null,
    destination: `ba_${account.replace(/^acct_/, '')}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: plan.metadata ?? {},
    method: plan.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: plan.statement_descriptor ?? null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  }
  standIn.store.insert('payout', payout, { created: payout.created, account })
  emit(standIn, 'payout.created', payout, { account })
  return payout
}

/** The bank accepts a pending payout, or returns it to the balance. */
export function settlePayout(standIn: StandIn, payoutId: string, outcome: 'paid' | 'failed'): void {
  standIn.store.transaction(() => {
    const row = standIn.store.all<{ account: string }>(
      `select account from objects where id = ?`,
      payoutId,
    )[0]
    const payout = standIn.store.find<Payout>('payout', payoutId)
    if (!row || !payout) throw missing('payout', payoutId)
    if (payout.status !== 'pending') throw refused(null, `Payout ${payoutId} is already ${payout.status}.`)
    payout.status = outcome
    // If it was completed early, its arrival date is now.
    if (outcome === 'paid') payout.arrival_date = Math.min(payout.arrival_date, standIn.seconds())
    if (outcome === 'failed') {
      const back = book(standIn, {
        account: row.account,
        amount: payout.amount,
        type: 'payout_failure',
        reportingCategory: 'payout_reversal',
        source: payout.id,
      })
      payout.failure_balance_transaction = back.id
      payout.failure_code = 'account_closed'
      payout.failure_message = 'The bank account has been closed.'
    }
    standIn.store.update(payout)
    emit(standIn, outcome === 'paid' ? 'payout.paid' : 'payout.failed', payout, { account: row.account })
  })
}
