import { z } from 'zod'
import { currency, parse, text } from '../api/parameters.ts'
import { listAnswer, listFilter, listParameters, type Route } from '../api/route.ts'
import { newId } from '../new-id.ts'
import { missing } from '../stripe-error.ts'
import type { StandIn } from '../stand-in.ts'
import { PLATFORM } from '../store.ts'

const TWO_DAYS = 2 * 24 * 3600

export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: 'usd'
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: {
    amount: number
    application: null
    currency: 'usd'
    description: string
    type: 'stripe_fee'
  }[]
  net: number
  reporting_category: string
  /** Null for Stripe's own fees. */
  source: string | null
  status: 'available' | 'pending'
  type: string
}

interface Movement {
  /** Platform or connected account whose balance moves. */
  account: string
  /** Cents; negative for outgoing money. */
  amount: number
  fee?: { amount: number; description: string }
  type: string
  reportingCategory: string
  source: string | null
  description?: string | null
  /** Seconds since 1970; now if undefined. */
  availableOn?: number
}

/** Moves money into or out of a balance. Balances change only here. */
export function book(standIn: StandIn, movement: Movement): BalanceTransaction {
  const { account, amount, fee, source } = movement
  const created = standIn.seconds()
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: movement.availableOn ?? created,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee
      ? [
          {
            amount: fee.amount,
            application: null,
            currency: 'usd',
            description: fee.description,
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: movement.reportingCategory,
    source,
    status: 'available',
    type: movement.type,
  }
  standIn.store.insert('balance_transaction', transaction, { created, account })
  standIn.store.run(
    'insert into ledger (transaction_id, account, net, available_on) values (?, ?, ?, ?)',
    transaction.id,
    account,
    transaction.net,
    transaction.available_on,
  )
  return withStatus(standIn, transaction)
}

/** When money that comes in now can be paid out, in seconds since 1970. */
export function settlesOn(standIn: StandIn): number {
  return standIn.seconds() + (standIn.options.settlementSeconds ?? TWO_DAYS)
}

export function withStatus(standIn: StandIn, stored: BalanceTransaction): BalanceTransaction {
  const settled = stored.available_on <= standIn.seconds()
  return { ...stored, status: settled ? 'available' : 'pending' }
}

export interface Balances {
  available: number
  pending: number
}

/** Money of the platform or of a connected account, in cents. */
export function balancesOf(standIn: StandIn, account: string): Balances {
  const row = standIn.store.all<Balances>(
    `select coalesce(sum(case when available_on <= ?1 then net end), 0) as available,
            coalesce(sum(case when available_on > ?1 then net end), 0) as pending
     from ledger where account = ?2`,
    standIn.seconds(),
    account,
  )[0]
  return { available: row?.available ?? 0, pending: row?.pending ?? 0 }
}

/** Settles all pending money at once, which takes days at Stripe. */
export function settlePending(standIn: StandIn): void {
  const now = standIn.seconds()
  standIn.store.transaction(() => {
    standIn.store.run(
      `update objects set body = json_set(body, '$.available_on', ?1)
       where id in (select transaction_id from ledger where available_on > ?1)`,
      now,
    )
    standIn.store.run('update ledger set available_on = ?1 where available_on > ?1', now)
  })
}

const listInput = z.strictObject({
  ...listParameters,
  currency: currency().optional(),
  source: text().optional(),
  type: text().optional(),
})

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    connected: true,
    handle({ standIn, input: raw, account }) {
      const { source, type, ...input } = parse(listInput, raw)
      const where = { ...(source ? { source } : {}), ...(type ? { type } : {}) }
      const filter = { ...listFilter(input), account, where }
      const rows = standIn.store.list<BalanceTransaction>('balance_transaction', filter)
      return listAnswer(
        '/v1/balance_transactions',
        rows.map((row) => withStatus(standIn, row)),
        filter,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    connected: true,
    handle({ standIn, at, input, account }) {
      parse(z.strictObject({}), input)
      const found = standIn.store.find<BalanceTransaction>('balance_transaction', at.id ?? '', account)
      if (!found) throw missing('balance transaction', at.id ?? '')
      return withStatus(standIn, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/balance',
    connected: true,
    handle({ standIn, input, account }) {
      parse(z.strictObject({}), input)
      const { available, pending } = balancesOf(standIn, account)
      const money = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
      return {
        object: 'balance',
        available: money(available),
        ...(account === PLATFORM ? { connect_reserved: [{ amount: 0, currency: 'usd' }] } : {}),
        livemode: false,
        pending: money(pending),
      }
    },
  },
]
