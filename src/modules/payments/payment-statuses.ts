import { statusTable } from '#shared/status-table.ts'

export type TransferStatus = 'waiting' | 'due' | 'held' | 'sent' | 'cancelled'
export type TransferAction = 'release' | 'hold' | 'releaseAgain' | 'send' | 'cancel'

/**
 * A vendor's share of one order on its way. It waits for the parcel, is due once it may be sent, held while the vendor's
 * account cannot take money. What is due is not cancelled: it may already be under way, so it is sent and then reversed.
 */
export const transferStatus = statusTable<TransferStatus, TransferAction>({
  initial: 'waiting',
  statuses: ['waiting', 'due', 'held', 'sent', 'cancelled'],
  transitions: {
    release: { from: ['waiting'], to: 'due' },
    hold: { from: ['due'], to: 'held' },
    releaseAgain: { from: ['held'], to: 'due' },
    send: { from: ['due', 'held'], to: 'sent' },
    cancel: { from: ['waiting', 'held'], to: 'cancelled' },
  },
})

export type RefundStatus = 'pending' | 'succeeded' | 'failed'
export type RefundAction = 'succeed' | 'fail'

/** A bank may send a refund back that had succeeded: the card is gone, the account is closed. */
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

/** Taking a share back. When the vendor's balance is too small, the vendor owes it, until its next transfers have paid for it. */
export const reversalStatus = statusTable<ReversalStatus, ReversalAction>({
  initial: 'due',
  statuses: ['due', 'done', 'owed', 'netted'],
  transitions: {
    complete: { from: ['due'], to: 'done' },
    owe: { from: ['due'], to: 'owed' },
    net: { from: ['owed'], to: 'netted' },
  },
})

export type DisputeStatus = 'open' | 'won' | 'lost'
export type DisputeAction = 'win' | 'lose'

/** A bank took a payment back, and Stripe says how it ended. */
export const disputeStatus = statusTable<DisputeStatus, DisputeAction>({
  initial: 'open',
  statuses: ['open', 'won', 'lost'],
  transitions: {
    win: { from: ['open'], to: 'won' },
    lose: { from: ['open'], to: 'lost' },
  },
})
