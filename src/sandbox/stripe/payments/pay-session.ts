import { customerDetails } from '../checkout/create-session.ts'
import { getSession, memoryOf, type Session } from '../checkout/session.ts'
import { emit } from '../events/events.ts'
import { countRedemption } from '../money/coupons.ts'
import type { StandIn } from '../stand-in.ts'
import { refused } from '../stripe-error.ts'
import { AUTHENTICATION_FAILED, type Card, type CardOutcome } from './cards.ts'
import { failedCharge, takePayment } from './charge.ts'
import { createIntent, getIntent } from './payment-intents.ts'
import type { PaymentIntent } from './payment-intent-object.ts'

export type PayResult =
  | { kind: 'paid'; session: Session }
  | { kind: 'authenticate'; session: Session }
  | { kind: 'declined'; message: string }

/** Card and email of a payment that is pending authentication. */
interface WaitingAttempt {
  card: Card
  email: string | null
}

/** Handles 'Pay'. After a decline, the session stays open and can be tried again. */
export function paySession(standIn: StandIn, sessionId: string, attempt: WaitingAttempt): PayResult {
  return standIn.store.transaction(() => {
    const session = openSession(standIn, sessionId)
    const intent = intentOf(standIn, session)
    const { outcome } = attempt.card
    if (outcome.kind === 'declined') return decline(standIn, { session, intent, attempt, outcome })
    if (outcome.kind === 'authenticates') {
      intent.status = 'requires_action'
      intent.last_payment_error = null
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: session.success_url,
          url: standIn.pageUrl(`/checkout/${session.id}/authentication`),
        },
      }
      standIn.store.update(intent)
      standIn.store.setHidden(intent.id, attempt)
      emit(standIn, 'payment_intent.requires_action', intent)
      return { kind: 'authenticate', session }
    }
    return succeed(standIn, { session, intent, attempt })
  })
}

/** The cardholder's answer on the bank's page. */
export function answerAuthentication(standIn: StandIn, sessionId: string, passed: boolean): PayResult {
  return standIn.store.transaction(() => {
    const session = openSession(standIn, sessionId)
    const intent = intentOf(standIn, session)
    const attempt = waitingAttempt(standIn, session)
    if (!attempt)
      throw refused(
        'payment_intent_unexpected_state',
        'No payment of this session is pending authentication.',
      )
    if (passed) return succeed(standIn, { session, intent, attempt })
    const outcome = {
      kind: 'declined' as const,
      code: 'payment_intent_authentication_failure',
      declineCode: 'authentication_required',
      message: AUTHENTICATION_FAILED,
    }
    return decline(standIn, { session, intent, attempt, outcome })
  })
}

/** The payment that is pending authentication, if any. */
export function waitingAttempt(standIn: StandIn, session: Session): WaitingAttempt | undefined {
  if (!session.payment_intent) return undefined
  const intent = getIntent(standIn, session.payment_intent)
  return intent.status === 'requires_action' ? standIn.store.hidden<WaitingAttempt>(intent.id) : undefined
}

/** Completes a session whose discount covers the whole amount. */
export function completeFreeSession(standIn: StandIn, sessionId: string, email: string | null): Session {
  return standIn.store.transaction(() => {
    const session = openSession(standIn, sessionId)
    if (session.amount_total !== 0) throw refused(null, 'This session has to be paid.')
    return completeSession(standIn, session, { email, paymentStatus: 'no_payment_required' })
  })
}

/** The session, if it can still be paid. */
export function openSession(standIn: StandIn, id: string): Session {
  const session = getSession(standIn, id)
  if (session.status !== 'open') {
    throw refused(null, `This Checkout Session is ${session.status} and can no longer be paid.`)
  }
  return session
}

/** The intent of a session, created at its first attempt. */
export function intentOf(standIn: StandIn, session: Session): PaymentIntent {
  if (session.payment_intent) return getIntent(standIn, session.payment_intent)
  const intent = createIntent(standIn, session, memoryOf(standIn, session.id))
  session.payment_intent = intent.id
  standIn.store.update(session)
  return intent
}

interface Attempt {
  session: Session
  intent: PaymentIntent
  attempt: WaitingAttempt
}

function decline(
  standIn: StandIn,
  { intent, attempt, outcome }: Attempt & { outcome: CardOutcome & { kind: 'declined' } },
): PayResult {
  const { code, declineCode, message } = outcome
  const charge = failedCharge(standIn, intent, { ...attempt, code, declineCode, message })
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.latest_charge = charge.id
  intent.last_payment_error = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message,
    charge: charge.id,
  }
  standIn.store.update(intent)
  emit(standIn, 'charge.failed', charge)
  emit(standIn, 'payment_intent.payment_failed', intent)
  return { kind: 'declined', message }
}

function succeed(standIn: StandIn, { session, intent, attempt }: Attempt): PayResult {
  const charge = takePayment(standIn, intent, attempt.card, attempt.email)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.payment_method = charge.payment_method
  intent.next_action = null
  intent.last_payment_error = null
  standIn.store.update(intent)
  emit(standIn, 'charge.succeeded', charge)
  emit(standIn, 'payment_intent.succeeded', intent)
  return {
    kind: 'paid',
    session: completeSession(standIn, session, { email: attempt.email, paymentStatus: 'paid' }),
  }
}

/** Completes a session that is paid, free, or whose payment is processing. */
export function completeSession(
  standIn: StandIn,
  session: Session,
  { email, paymentStatus }: { email: string | null; paymentStatus: Session['payment_status'] },
): Session {
  const { couponId } = memoryOf(standIn, session.id)
  if (couponId) countRedemption(standIn, couponId)
  session.status = 'complete'
  session.payment_status = paymentStatus
  session.url = null
  session.customer_details = customerDetails(email)
  standIn.store.update(session)
  emit(standIn, 'checkout.session.completed', session)
  return session
}
