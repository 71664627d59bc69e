import Stripe from 'stripe'
import { now } from '../clock.server.ts'
import { assertOutsideTransaction } from '../db/transaction.server.ts'
import type { StripeDestination } from './destinations.ts'
import { isLoopback } from '../http/is-loopback.ts'
import { observedHttpClient } from './observed-http-client.server.ts'
import { reportDeniedCall } from './report-denied-call.server.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecrets: Readonly<Record<StripeDestination, string>>
  /** A local stand-in for Stripe; loopback only, and never with a live key. */
  readonly standIn?: { readonly host: string; readonly port: number } | undefined
}

/** The API version of the installed SDK's types, pinned so that an account's default can't change responses. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 10_000

let current: { readonly client: Stripe; readonly settings: StripeSettings } | undefined

/** Sets the Stripe account or stand-in of this process; called once by the composition root (and by tests). */
export function configureStripe(settings: StripeSettings): void {
  current = { client: connect(settings), settings }
}

function connect({ secretKey, standIn }: StripeSettings): Stripe {
  if (standIn && secretKey.includes('_live_'))
    throw new Error('a live Stripe key must not be sent to a stand-in')
  if (standIn && !isLoopback(standIn.host))
    throw new Error('the stand-in for Stripe must be on the loopback address')
  const client = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    httpClient: observedHttpClient(),
    telemetry: false,
    appInfo: { name: 'Brimfolk' },
    ...(standIn ? { host: standIn.host, port: standIn.port, protocol: 'http' as const } : {}),
  })
  client.on('response', reportDeniedCall)
  return client
}

/** The official client. Throws inside a transaction, because a slow response must never hold one open. */
export function stripe(): Stripe {
  assertOutsideTransaction('Stripe')
  if (!current) throw new Error('Stripe is not configured')
  return current.client
}

/**
 * Verifies a snapshot event of a destination. Null when the signature doesn't match, is more than 300 s in the past or future,
 * or the event is from the other mode (test or live) than our key.
 */
export function verifyStripeEvent(
  payload: string,
  signature: string,
  destination: Exclude<StripeDestination, 'thin'>,
): Stripe.Event | null {
  if (!current) throw new Error('Stripe is not configured')
  const { client, settings } = current
  try {
    const event = client.webhooks.constructEvent(payload, signature, settings.webhookSecrets[destination])
    return isFromAhead(signature) || isOtherMode(event.livemode) ? null : event
  } catch {
    return null
  }
}

const toleranceSeconds = 300

/** The SDK rejects old signatures but accepts future ones. */
function isFromAhead(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return signedAt - now().getTime() / 1000 > toleranceSeconds
}

function isOtherMode(livemode: boolean): boolean {
  return livemode !== (current?.settings.secretKey.includes('_live_') ?? false)
}

/** Verifies a thin event about a connected account and returns its id, type and account. */
export function verifyStripeAccountEvent(
  payload: string,
  signature: string,
): { id: string; type: string; accountId: string | null } | null {
  if (!current) throw new Error('Stripe is not configured')
  try {
    const event = current.client.parseEventNotification(
      payload,
      signature,
      current.settings.webhookSecrets.thin,
    )
    if (isFromAhead(signature) || isOtherMode(event.livemode)) return null
    const related = 'related_object' in event ? event.related_object : null
    const accountId = related && 'id' in related && typeof related.id === 'string' ? related.id : null
    return { id: event.id, type: event.type, accountId }
  } catch {
    return null
  }
}
