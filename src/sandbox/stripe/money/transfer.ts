import { z } from 'zod'
import { capabilityOf, findAccount } from '../accounts/account.ts'
import { currency, metadata, parse, positive, text } from '../api/parameters.ts'
import { type List, listAnswer, listFilter, listParameters, type Route, wholeList } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { newId } from '../new-id.ts'
import { pendingCapture } from '../payments/capture.ts'
import { newConnectedPayment } from '../payments/charge.ts'
import type { Charge } from '../payments/charge-object.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { type BalanceTransaction, balancesOf, book } from './balance-transactions.ts'

export interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: 'usd'
  description: string | null
  destination: string
  destination_payment: string
  livemode: false
  metadata: Record<string, string>
  reversals: List<TransferReversal>
  reversed: boolean
  source_transaction: string | null
  source_type: 'card'
  transfer_group: string | null
}

export interface TransferReversal {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: 'usd'
  destination_payment_refund: string
  metadata: Record<string, string>
  source_refund: null
  transfer: string
}

const createInput = z.strictObject({
  amount: positive(),
  currency: currency(),
  destination: text(),
  source_transaction: text().optional(),
  source_type: z.enum(['card']).optional(),
  transfer_group: text().optional(),
  description: text().optional(),
  metadata: metadata().default({}),
})

const listInput = z.strictObject({
  ...listParameters,
  destination: text().optional(),
  transfer_group: text().optional(),
})

export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    handle: ({ standIn, input }) => createTransfer(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    handle({ standIn, input: raw }) {
      const input = parse(listInput, raw)
      const filter = listFilter(input)
      const { destination, transfer_group } = input
      const where = { ...(destination ? { destination } : {}), ...(transfer_group ? { transfer_group } : {}) }
      return listAnswer(
        '/v1/transfers',
        standIn.store.list<Transfer>('transfer', { ...filter, where }),
        filter,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return getTransfer(standIn, at.id ?? '')
    },
  },
]

export function getTransfer(standIn: StandIn, id: string): Transfer {
  const transfer = standIn.store.find<Transfer>('transfer', id)
  if (!transfer) throw missing('transfer', id)
  return transfer
}

function createTransfer(standIn: StandIn, raw: object): Transfer {
  const input = parse(createInput, raw)
  const availableOn = checkSource(standIn, input.amount, input.source_transaction)
  checkDestination(standIn, input.destination)
  const id = newId('tr')
  const source = standIn.store.find<Charge>('charge', input.source_transaction ?? '')
  const group =
    input.transfer_group ?? source?.transfer_group ?? (source ? `group_${source.payment_intent}` : null)
  const out = book(standIn, {
    account: PLATFORM,
    amount: -input.amount,
    type: 'transfer',
    reportingCategory: 'transfer',
    source: id,
    description: input.description ?? null,
    availableOn,
  })
  const payment = newConnectedPayment(standIn, {
    account: input.destination,
    amount: input.amount,
    sourceTransfer: id,
    availableOn,
  })
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount: input.amount,
    amount_reversed: 0,
    balance_transaction: out.id,
    created: standIn.seconds(),
    currency: 'usd',
    description: input.description ?? null,
    destination: input.destination,
    destination_payment: payment.id,
    livemode: false,
    metadata: input.metadata,
    reversals: wholeList(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: input.source_transaction ?? null,
    source_type: 'card',
    transfer_group: group,
  }
  standIn.store.insert('transfer', transfer, { created: transfer.created })
  emit(standIn, 'transfer.created', transfer)
  return transfer
}

/** Stripe has two kinds of transfers: from one charge, settling with it, or from the available balance. */
function checkSource(standIn: StandIn, amount: number, sourceTransaction: string | undefined): number {
  if (sourceTransaction === undefined) {
    requireAvailable(standIn, amount)
    return standIn.seconds()
  }
  if (!sourceTransaction.startsWith('ch_'))
    throw missing('charge', sourceTransaction, 'source_transaction', 400)
  const charge = standIn.store.find<Charge>('charge', sourceTransaction)
  if (!charge) throw missing('charge', sourceTransaction, 'source_transaction', 400)
  if (charge.status !== 'succeeded') {
    throw refused(null, 'The source_transaction did not succeed.', 'source_transaction')
  }
  const earlier = standIn.store
    .list<Transfer>('transfer', { where: { source_transaction: charge.id } })
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  if (earlier + amount > charge.amount) {
    throw refused(
      'transfer_source_balance_parameters_mismatch',
      `The sum of the transfers from ${charge.id} would be ${earlier + amount}, more than the ${charge.amount} that were charged.`,
      'amount',
    )
  }
  const settlesAt = settlementOf(standIn, charge)
  if (settlesAt > standIn.seconds()) return settlesAt
  // A charge covers transfers only until it has settled. After that, a payout may have taken its money.
  requireAvailable(standIn, amount)
  return standIn.seconds()
}

function requireAvailable(standIn: StandIn, amount: number): void {
  if (amount <= balancesOf(standIn, PLATFORM).available) return
  throw refused(
    'balance_insufficient',
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.',
  )
}

/** When the money of a charge is available, in seconds since 1970, also before its capture. */
function settlementOf(standIn: StandIn, charge: Charge): number {
  const id = charge.balance_transaction
  if (id === null) return pendingCapture(standIn, charge.id)?.availableOn ?? 0
  return standIn.store.find<BalanceTransaction>('balance_transaction', id)?.available_on ?? 0
}

function checkDestination(standIn: StandIn, destination: string): void {
  const account = findAccount(standIn, destination)
  if (!account) throw missing('destination', destination, 'destination', 400)
  if (capabilityOf(account, 'stripe_transfers').status !== 'active') {
    throw refused(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'destination',
    )
  }
}
