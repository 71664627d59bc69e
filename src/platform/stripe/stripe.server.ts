import Stripe from 'stripe'
import { now } from '../clock.server.ts'
import { assertOutsideTransaction } from '../db/transaction.server.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly accountsWebhookSecret: string
  /** A local stand-in instead of Stripe itself; loopback only, and never with a live key. */
  readonly standIn?: { readonly host: string; readonly port: number }
}

/** The version that the installed SDK's types describe; pinned so that an account's default cannot change our answers. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 10_000

let current: { readonly client: Stripe; readonly settings: StripeSettings } | undefined

/** Says which Stripe this process talks to; called once by the composition root (and by tests). */
export function useStripe(settings: StripeSettings): void {
  current = { client: connect(settings), settings }
}

function connect({ secretKey, standIn }: StripeSettings): Stripe {
  if (standIn && secretKey.includes('_live_'))
    throw new Error('a live Stripe key must not be sent to a stand-in')
  if (standIn && standIn.host !== '127.0.0.1')
    throw new Error('the stand-in for Stripe must be on the loopback address')
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Brimfolk' },
    ...(standIn ? { host: standIn.host, port: standIn.port, protocol: 'http' as const } : {}),
  })
}

/** The official client. Throws inside a transaction: a slow answer must never hold one open. */
export function stripe(): Stripe {
  assertOutsideTransaction('Stripe')
  if (!current) throw new Error('Stripe is not set up')
  return current.client
}

/**
 * The signed event, or null when the signature or the secret does not fit, when it was signed more than 300 s ago or ahead, or
 * when it belongs to the other mode (test or live) than our key.
 */
export function verifyStripeEvent(payload: string, signature: string): Stripe.Event | null {
  if (!current) throw new Error('Stripe is not set up')
  try {
    const event = current.client.webhooks.constructEvent(payload, signature, current.settings.webhookSecret)
    return isFromAhead(signature) || isOtherMode(event.livemode) ? null : event
  } catch {
    return null
  }
}

const toleranceSeconds = 300

/** The SDK refuses what is too old, and takes what claims to come from the future. */
function isFromAhead(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return signedAt - now().getTime() / 1000 > toleranceSeconds
}

function isOtherMode(livemode: boolean): boolean {
  return livemode !== (current?.settings.secretKey.includes('_live_') ?? false)
}

/** The same for the thin events about connected accounts: their id, type and the account that they are about. */
export function verifyStripeAccountEvent(
  payload: string,
  signature: string,
): { id: string; type: string; accountId: string | null } | null {
  if (!current) throw new Error('Stripe is not set up')
  try {
    const event = current.client.parseEventNotification(
      payload,
      signature,
      current.settings.accountsWebhookSecret,
    )
    if (isFromAhead(signature) || isOtherMode(event.livemode)) return null
    const related = 'related_object' in event ? event.related_object : null
    const accountId = related && 'id' in related && typeof related.id === 'string' ? related.id : null
    return { id: event.id, type: event.type, accountId }
  } catch {
    return null
  }
}
