import { emit } from '../events/events.ts'
import { cancelIntent } from '../payments/payment-intents.ts'
import type { PaymentIntent } from '../payments/payment-intent-object.ts'
import type { StandIn } from '../stand-in.ts'
import { refused } from '../stripe-error.ts'
import { getSession, type Session } from './session.ts'

/** Ends an open session, which can't be paid anymore. Refused once it is complete or expired. */
export function expireSession(standIn: StandIn, id: string): Session {
  const session = getSession(standIn, id)
  if (session.status !== 'open') {
    throw refused(
      null,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return close(standIn, session)
}

/** Expires all due sessions. Runs before each call and page, and on a timer. */
export function expireDueSessions(standIn: StandIn): void {
  const due = standIn.store.all<{ body: string }>(
    `select body from objects indexed by open_sessions where kind = 'checkout.session' and json_extract(body, '$.status') = 'open'
     and json_extract(body, '$.expires_at') <= ?`,
    standIn.seconds(),
  )
  if (due.length === 0) return
  standIn.store.transaction(() => {
    for (const row of due) close(standIn, JSON.parse(row.body) as Session)
  })
}

/** When the next open session expires, in milliseconds since 1970. */
export function nextExpiry(standIn: StandIn): number | undefined {
  const row = standIn.store.all<{ at: number | null }>(
    `select min(json_extract(body, '$.expires_at')) as at from objects indexed by open_sessions
     where kind = 'checkout.session' and json_extract(body, '$.status') = 'open'`,
  )[0]
  return row?.at ? row.at * 1000 : undefined
}

function close(standIn: StandIn, session: Session): Session {
  session.status = 'expired'
  session.url = null
  standIn.store.update(session)
  const intent = standIn.store.find<PaymentIntent>('payment_intent', session.payment_intent ?? '')
  if (intent) cancelIntent(standIn, intent, 'expired')
  emit(standIn, 'checkout.session.expired', session)
  return session
}
