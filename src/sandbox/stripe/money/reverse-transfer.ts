import { z } from 'zod'
import { metadata, parse, positive, text } from '../api/parameters.ts'
import { listAnswer, listFilter, pagingParameters, type Route } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { balancesOf, book } from './balance-transactions.ts'
import { getTransfer, type Transfer, type TransferReversal } from './transfer.ts'

const createInput = z.strictObject({
  amount: positive().optional(),
  description: text().optional(),
  metadata: metadata().default({}),
})

export const reversalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    handle: ({ standIn, at, input }) => reverseTransfer(standIn, at.id ?? '', input),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    handle({ standIn, at, input }) {
      const transfer = getTransfer(standIn, at.id ?? '')
      const filter = listFilter(parse(z.strictObject(pagingParameters), input))
      const rows = standIn.store.list<TransferReversal>('transfer_reversal', {
        ...filter,
        where: { transfer: transfer.id },
      })
      return listAnswer(`/v1/transfers/${transfer.id}/reversals`, rows, filter)
    },
  },
]

/** Creates a reversal for an API call or the dashboard. A reversal from the dashboard has no metadata. */
export function reverseTransfer(standIn: StandIn, transferId: string, raw: object): TransferReversal {
  const input = parse(createInput, raw)
  const transfer = getTransfer(standIn, transferId)
  const amount = reversibleAmount(standIn, transfer, input.amount)
  const id = newId('trr')
  const back = newId('pyr')
  const reversal: TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: moveBack(standIn, { transfer, amount, reversalId: id, refundId: back }),
    created: standIn.seconds(),
    currency: 'usd',
    destination_payment_refund: back,
    metadata: input.metadata,
    source_refund: null,
    transfer: transfer.id,
  }
  standIn.store.insert('transfer_reversal', reversal, { created: reversal.created })
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  standIn.store.update(transfer)
  emit(standIn, 'transfer.reversed', transfer)
  return reversal
}

function reversibleAmount(standIn: StandIn, transfer: Transfer, requested: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed
  const amount = requested ?? left
  if (left === 0) {
    throw refused(null, `Transfer ${transfer.id} is already fully reversed.`)
  }
  if (amount > left) {
    throw refused(
      null,
      `Reversal amount (${amount}) is greater than the unreversed amount (${left}).`,
      'amount',
    )
  }
  const { available, pending } = balancesOf(standIn, transfer.destination)
  if (amount > available + pending) {
    throw refused(
      'balance_insufficient',
      `Insufficient funds in the account ${transfer.destination} to reverse this transfer.`,
    )
  }
  return amount
}

/** Records the reversal and returns the platform's balance transaction. */
function moveBack(
  standIn: StandIn,
  of: { transfer: Transfer; amount: number; reversalId: string; refundId: string },
): string {
  const { transfer, amount } = of
  const { available } = balancesOf(standIn, transfer.destination)
  // Money that hasn't settled for the vendor hasn't settled for the platform either.
  const availableOn =
    available >= amount ? standIn.seconds() : settlement(standIn, transfer.balance_transaction)
  book(standIn, {
    account: transfer.destination,
    amount: -amount,
    type: 'payment_refund',
    reportingCategory: 'refund',
    source: of.refundId,
    availableOn,
  })
  const booked = book(standIn, {
    account: PLATFORM,
    amount,
    type: 'transfer_refund',
    reportingCategory: 'transfer_reversal',
    source: of.reversalId,
    availableOn,
  })
  return booked.id
}

function settlement(standIn: StandIn, transactionId: string): number {
  const row = standIn.store.all<{ available_on: number }>(
    'select available_on from ledger where transaction_id = ?',
    transactionId,
  )[0]
  return Math.max(row?.available_on ?? 0, standIn.seconds())
}
