import { emit } from '../events/events.ts'
import { book } from '../money/balance-transactions.ts'
import type { StandIn } from '../stand-in.ts'
import { PLATFORM } from '../store.ts'
import type { Charge } from './charge-object.ts'

/** Charge details that are unknown until its capture completes. */
export interface Capture {
  /** When it completes, in seconds since 1970. */
  captureAt: number
  fee: number
  /** When its money can be paid out, in seconds since 1970. */
  availableOn: number
}

/** Completes the capture: the amount minus Stripe's fee is added to the platform's balance. */
export function capture(standIn: StandIn, charge: Charge, { fee, availableOn }: Capture): Charge {
  const booked = book(standIn, {
    account: PLATFORM,
    amount: charge.amount,
    fee: { amount: fee, description: 'Stripe processing fees' },
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    description: typeof charge.description === 'string' ? charge.description : null,
    availableOn,
  })
  return { ...charge, balance_transaction: booked.id }
}

/** Captures what is due, or everything pending. */
export function captureCharges(standIn: StandIn, which: 'due' | 'all' = 'due'): void {
  const until = which === 'all' ? Number.MAX_SAFE_INTEGER : standIn.seconds()
  const waiting = standIn.store.all<{ id: string }>(
    `select id from objects indexed by charges_to_capture
     where kind = 'charge' and hidden is not null and json_extract(hidden, '$.captureAt') <= ?`,
    until,
  )
  if (waiting.length === 0) return
  standIn.store.transaction(() => {
    for (const { id } of waiting) {
      const charge = standIn.store.find<Charge>('charge', id)
      const plan = pendingCapture(standIn, id)
      if (!charge || !plan) continue
      const captured = capture(standIn, charge, plan)
      standIn.store.update(captured)
      standIn.store.run('update objects set hidden = null where id = ?', id)
      emit(standIn, 'charge.updated', captured, { previous: { balance_transaction: null } })
    }
  })
}

/** How a charge will be captured; undefined once it is. */
export function pendingCapture(standIn: StandIn, chargeId: string): Capture | undefined {
  return standIn.store.hidden<Capture>(chargeId)
}

/** When the next capture completes, in milliseconds since 1970. */
export function nextCapture(standIn: StandIn): number | undefined {
  const row = standIn.store.all<{ at: number | null }>(
    `select min(json_extract(hidden, '$.captureAt')) as at from objects indexed by charges_to_capture
     where kind = 'charge' and hidden is not null`,
  )[0]
  return row?.at ? row.at * 1000 : undefined
}
