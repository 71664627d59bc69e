import Stripe from 'stripe'
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

/** The signed event, or null when the signature, the age (300 s) or the secret does not fit. */
export function verifyStripeEvent(payload: string, signature: string): Stripe.Event | null {
  if (!current) throw new Error('Stripe is not set up')
  try {
    return current.client.webhooks.constructEvent(payload, signature, current.settings.webhookSecret)
  } catch {
    return null
  }
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
    const related = 'related_object' in event ? event.related_object : null
    const accountId = related && 'id' in related && typeof related.id === 'string' ? related.id : null
    return { id: event.id, type: event.type, accountId }
  } catch {
    return null
  }
}
