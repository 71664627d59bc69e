import { reportedStatuses, statusTable } from '#shared/status-table.ts'

export type TransferStatus = 'waiting' | 'due' | 'held' | 'sent' | 'canceled'
export type TransferAction = 'release' | 'hold' | 'releaseAgain' | 'send' | 'find' | 'cancel'

/**
 * Life cycle of a transfer. It waits for the vendor order, is due once it can be sent, and is held while the vendor's
 * account can't receive money. A due transfer can't be canceled, because the call may be in progress: it is sent and
 * then reversed.
 */
export const transferStatus = statusTable<TransferStatus, TransferAction>({
  initial: 'waiting',
  statuses: ['waiting', 'due', 'held', 'sent', 'canceled'],
  transitions: {
    release: { from: ['waiting'], to: 'due' },
    hold: { from: ['due'], to: 'held' },
    releaseAgain: { from: ['held'], to: 'due' },
    send: { from: ['due', 'held'], to: 'sent' },
    // Stripe already has it, because the call was made after the backup that we restored.
    find: { from: ['waiting', 'due', 'held', 'canceled'], to: 'sent' },
    cancel: { from: ['waiting', 'held'], to: 'canceled' },
  },
})

export type RefundStatus = 'pending' | 'succeeded' | 'failed'
export type RefundAction = 'succeed' | 'fail'

/** A bank can return a succeeded refund, for example when the card's account is closed. */
export const refundStatus = statusTable<RefundStatus, RefundAction>({
  initial: 'pending',
  statuses: ['pending', 'succeeded', 'failed'],
  transitions: {
    succeed: { from: ['pending'], to: 'succeeded' },
    fail: { from: ['pending', 'succeeded'], to: 'failed' },
  },
})

export type ReversalStatus = 'due' | 'done' | 'owed' | 'netted'
export type ReversalAction = 'complete' | 'owe' | 'net'

/**
 * Life cycle of a reversal. If the vendor's balance is too small, the vendor owes the amount until their next
 * transfers have paid it.
 */
export const reversalStatus = statusTable<ReversalStatus, ReversalAction>({
  initial: 'due',
  statuses: ['due', 'done', 'owed', 'netted'],
  transitions: {
    // Also an owed one, because an operator may have reversed it in Stripe's dashboard.
    complete: { from: ['due', 'owed'], to: 'done' },
    owe: { from: ['due'], to: 'owed' },
    net: { from: ['owed'], to: 'netted' },
  },
})

/**
 * Life cycle of a dispute, as Stripe reports it: a bank asks ('inquiry') or takes the payment ('open'), and decides.
 * Any change is possible, because banks reopen disputes and change decisions. 'closed': ended without a decision or a
 * loss.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost' | 'closed'

export const disputeStatus = reportedStatuses<DisputeStatus>(['inquiry', 'open', 'won', 'lost', 'closed'])

export function isDisputeClosed(status: DisputeStatus): boolean {
  return status !== 'inquiry' && status !== 'open'
}
