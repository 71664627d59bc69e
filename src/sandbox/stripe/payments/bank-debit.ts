import { getSession, type Session } from '../checkout/session.ts'
import { emit } from '../events/events.ts'
import type { StandIn } from '../stand-in.ts'
import { refused } from '../stripe-error.ts'
import { takePayment } from './charge.ts'
import { getIntent } from './payment-intents.ts'
import { completeSession, intentOf, openSession } from './pay-session.ts'

const RETURNED = 'The bank returned the debit: insufficient funds.'

/** Bank debits are offered only when the session requests them by name. */
export function takesBankDebit(session: Session): boolean {
  const allowed = session.allowed_payment_method_types
  return Array.isArray(allowed) && allowed.includes('us_bank_account')
}

/** Completes a session whose money arrives days later: complete, but unpaid. */
export function startBankDebit(standIn: StandIn, sessionId: string, email: string): Session {
  return standIn.store.transaction(() => {
    const session = openSession(standIn, sessionId)
    if (!takesBankDebit(session)) throw refused(null, 'This session does not accept bank debits.')
    const intent = intentOf(standIn, session)
    intent.status = 'processing'
    intent.payment_method_types = ['us_bank_account']
    standIn.store.update(intent)
    standIn.store.setHidden(intent.id, { email })
    emit(standIn, 'payment_intent.processing', intent)
    return completeSession(standIn, session, { email, paymentStatus: 'unpaid' })
  })
}

/** The bank pays or declines. */
export function settleBankDebit(standIn: StandIn, sessionId: string, outcome: 'paid' | 'failed'): void {
  standIn.store.transaction(() => {
    const session = getSession(standIn, sessionId)
    const intent = getIntent(standIn, session.payment_intent ?? '')
    if (intent.status !== 'processing') {
      throw refused('payment_intent_unexpected_state', `No bank debit of ${sessionId} is in progress.`)
    }
    if (outcome === 'paid') {
      const email = standIn.store.hidden<{ email: string }>(intent.id)?.email ?? null
      const charge = takePayment(standIn, intent, 'bank_debit', email)
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
      intent.latest_charge = charge.id
      intent.payment_method = charge.payment_method
      session.payment_status = 'paid'
    } else {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = {
        type: 'card_error',
        code: 'payment_method_provider_decline',
        message: RETURNED,
      }
    }
    standIn.store.update(intent)
    standIn.store.update(session)
    emit(standIn, outcome === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
    emit(
      standIn,
      outcome === 'paid'
        ? 'checkout.session.async_payment_succeeded'
        : 'checkout.session.async_payment_failed',
      session,
    )
  })
}
