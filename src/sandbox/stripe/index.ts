import { completeOnboarding, restrictOnboarding } from './accounts/capability-states.ts'
import { isEmail } from './api/parameters.ts'
import { forgetOldKeys } from './api/idempotency.ts'
import { createApiServer } from './api/create-api-server.ts'
import { getSession } from './checkout/session.ts'
import { createDeliverer } from './events/create-deliverer.ts'
import { type DisputeOpening, openDispute } from './money/disputes.ts'
import { payOutAt } from './money/payouts.ts'
import type { RecordedCall, StripeSandboxOptions } from './options.ts'
import { actions, type StripeAction } from './pages/submit-action.ts'
import { createPages } from './pages/create-pages.ts'
import { readCard } from './payments/cards.ts'
import {
  answerAuthentication,
  completeFreeSession,
  type PayResult,
  paySession,
} from './payments/pay-session.ts'
import { createStandIn, type StandIn } from './stand-in.ts'
import { openStore } from './store.ts'
import { changeSwitches, type Switches } from './switches.ts'
import { applyDueChanges, nextDue } from './due-changes.ts'

export type { DestinationName, RecordedCall, StripeSandboxOptions } from './options.ts'
export type { DisputeOpening } from './money/disputes.ts'
export type { StripeAction } from './pages/submit-action.ts'
export type { Switches } from './switches.ts'

export interface StripeSandbox {
  /** Starts the API on a free port of 127.0.0.1. */
  listen(): Promise<{ host: string; port: number }>
  /** Answers everything under /sandbox/stripe. */
  pages(request: Request): Promise<Response>
  /** Starts to send queued webhooks; called once the marketplace can answer them. */
  startDeliveries(): void
  close(): Promise<void>
  /** Acts as if the hosted form was sent with this card, and authentication completed if required. */
  pay(sessionId: string, card?: { number?: string; email?: string }): Promise<PayResult>
  completeOnboarding(accountId: string): void
  /** Acts as if Stripe required more documents from the account and paused its payouts until then. */
  restrictAccount(accountId: string): void
  /** Acts as if the cardholder disputed the charge, a part of it, or more than the remaining amount. */
  openDispute(chargeId: string, opening?: DisputeOpening): string
  /** Acts like a button of the overview. Amounts are in cents; the default is everything. Throws Stripe's refusal. */
  act(action: StripeAction, id: string, amount?: number): void
  /** Acts as if the account's payout schedule had paid out this amount (cents) at that time. Throws Stripe's refusal. */
  payOut(accountId: string, amount: number, at: Date): void
  setSwitches(change: Partial<Switches>): Switches
  /** Sends all due webhooks and doesn't wait for retries. */
  deliverPending(): Promise<void>
  /** The last calls of the API, if `record` is set. */
  readonly requests: RecordedCall[]
}

const MAX_SLEEP_MS = 60_000
/** How long Stripe waits for the webhook's answer before it redirects the shopper. */
const MAX_SHOPPER_WAIT_MS = 10_000

/** Opens the stand-in for Stripe. Its API takes the unchanged SDK; its pages replace the hosted ones. */
export function openStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  if (!/^sk_test_.+/.test(options.secretKey))
    throw new Error('the stand-in for Stripe accepts only keys that start with sk_test_')
  const standIn = createStandIn(openStore(options.file), options)
  forgetOldKeys(standIn)
  const deliverer = createDeliverer(standIn)
  const timer = createTimer(standIn, () => deliverer.wake())
  const changed = () => {
    deliverer.wake()
    timer.wake()
  }
  const api = createApiServer(standIn, changed)
  const pages = createPages(standIn, async () => {
    changed()
    await deliverer.settle(MAX_SHOPPER_WAIT_MS)
  })
  timer.wake()

  return {
    listen: () => api.listen(),
    pages: async (request) => pages.fetch(request),
    startDeliveries: () => deliverer.start(),
    async close() {
      timer.stop()
      await api.close()
      await deliverer.stop()
      standIn.store.close()
    },
    async pay(sessionId, card = {}) {
      const result = payDirectly(standIn, sessionId, card)
      changed()
      return result
    },
    completeOnboarding(accountId) {
      completeOnboarding(standIn, accountId)
      changed()
    },
    restrictAccount(accountId) {
      restrictOnboarding(standIn, accountId)
      changed()
    },
    openDispute(chargeId, opening) {
      const dispute = openDispute(standIn, chargeId, opening)
      changed()
      return dispute.id
    },
    act(action, id, amount) {
      standIn.store.transaction(() => actions[action](standIn, id, amount))
      changed()
    },
    payOut(accountId, amount, at) {
      standIn.store.transaction(() => payOutAt(standIn, accountId, amount, at))
      changed()
    },
    setSwitches: (change) => changeSwitches(standIn, change),
    deliverPending: () => deliverer.deliverPending(),
    requests: api.requests,
  }
}

function payDirectly(
  standIn: StandIn,
  sessionId: string,
  typed: { number?: string; email?: string },
): PayResult {
  applyDueChanges(standIn)
  const session = getSession(standIn, sessionId)
  const email = session.customer_email ?? typed.email ?? 'guest@example.com'
  if (!isEmail(email)) throw new Error(`not an email address: ${email}`)
  if (session.amount_total === 0)
    return { kind: 'paid', session: completeFreeSession(standIn, sessionId, email) }
  const number = typed.number ?? '4242424242424242'
  const now = new Date(standIn.now())
  const expiry = `12/${(now.getUTCFullYear() + 2) % 100}`
  const read = readCard({ number, expiry, cvc: /^3[47]/.test(number) ? '1234' : '123' }, now)
  if ('errors' in read) throw new Error(`not a test card: ${number}`)
  const result = paySession(standIn, sessionId, { card: read.card, email })
  return result.kind === 'authenticate' ? answerAuthentication(standIn, sessionId, true) : result
}

function createTimer(standIn: StandIn, onDone: () => void): { wake(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    clearTimeout(timer)
    const at = nextDue(standIn)
    if (at === undefined) return
    timer = setTimeout(
      () => {
        applyDueChanges(standIn)
        onDone()
        wake()
      },
      Math.min(Math.max(0, at - standIn.now()), MAX_SLEEP_MS),
    )
    timer.unref()
  }
  return { wake, stop: () => clearTimeout(timer) }
}
