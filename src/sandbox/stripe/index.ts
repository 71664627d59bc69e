import { completeOnboarding, restrictOnboarding } from './accounts/capability-states.ts'
import { isEmail } from './api/parameters.ts'
import { forgetOldKeys } from './api/idempotency.ts'
import { createApiServer } from './api/server.ts'
import { getSession } from './checkout/session.ts'
import { createDeliverer } from './events/deliver.ts'
import { type DisputeReason, openDispute } from './money/disputes.ts'
import type { RecordedCall, StripeSandboxOptions } from './options.ts'
import { createPages } from './pages/pages.ts'
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
import { doWhatIsDue, nextDue } from './what-is-due.ts'

export type { RecordedCall, StripeSandboxOptions } from './options.ts'
export type { Switches } from './switches.ts'

export interface StripeSandbox {
  /** Starts the API on 127.0.0.1 with a port of its own. */
  listen(): Promise<{ host: string; port: number }>
  /** Answers everything under /sandbox/stripe. */
  pages(request: Request): Promise<Response>
  /** Starts to send queued webhooks; called once the shop can answer them. */
  startDeliveries(): void
  close(): Promise<void>
  /** As if the hosted form had been sent with this card, and authentication been completed where asked for. */
  pay(sessionId: string, card?: { number?: string; email?: string }): Promise<PayResult>
  completeOnboarding(accountId: string): void
  /** As if Stripe had asked the account for more papers and stopped its payouts until they come. */
  restrictAccount(accountId: string): void
  /** As if the cardholder had disputed the charge. */
  openDispute(chargeId: string, reason?: DisputeReason): string
  setSwitches(change: Partial<Switches>): Switches
  /** Sends all webhooks that are due, and does not wait for the back-off of those that fail. */
  deliverPending(): Promise<void>
  /** The last calls of the API, kept when `record` is set. */
  readonly requests: RecordedCall[]
}

const LONGEST_SLEEP_MS = 60_000
/** Stripe lets the shop this long answer for a payment before it sends the shopper back. */
const SHOPPER_WAITS_MS = 10_000

/** Opens the stand-in for Stripe. Its API takes the unchanged SDK; its pages replace the hosted ones. */
export function openStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  if (!/^sk_test_.+/.test(options.secretKey))
    throw new Error('the stand-in for Stripe takes only a key that begins with sk_test_')
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
    await deliverer.settle(SHOPPER_WAITS_MS)
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
    openDispute(chargeId, reason = 'product_not_received') {
      const dispute = openDispute(standIn, chargeId, reason)
      changed()
      return dispute.id
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
  doWhatIsDue(standIn)
  const session = getSession(standIn, sessionId)
  const email = session.customer_email ?? typed.email ?? 'guest@example.com'
  if (!isEmail(email)) throw new Error(`not an email address: ${email}`)
  if (session.amount_total === 0)
    return { kind: 'paid', session: completeFreeSession(standIn, sessionId, email) }
  const number = typed.number ?? '4242424242424242'
  const now = new Date(standIn.now())
  const expiry = `12/${(now.getUTCFullYear() + 2) % 100}`
  const read = readCard({ number, expiry, cvc: /^3[47]/.test(number) ? '1234' : '123' }, now)
  if ('faults' in read) throw new Error(`not a test card: ${number}`)
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
        doWhatIsDue(standIn)
        onDone()
        wake()
      },
      Math.min(Math.max(0, at - standIn.now()), LONGEST_SLEEP_MS),
    )
    timer.unref()
  }
  return { wake, stop: () => clearTimeout(timer) }
}
