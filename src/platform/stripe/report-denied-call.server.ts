import type Stripe from 'stripe'
import { now } from '../clock.server.ts'
import { log } from '../log.server.ts'

const quietMs = 60_000
const sentences: Readonly<Record<number, string>> = {
  401: 'Stripe rejects STRIPE_SECRET_KEY. Payments, refunds and transfers are retried once the key is valid; none are lost.',
  403: 'STRIPE_SECRET_KEY lacks a permission that this call requires. Calls that need it are retried once the key is fixed; nothing is lost.',
}
const lastReports = new Map<number, number>()

/**
 * Logs an error when Stripe rejects our key, whatever the call; at most once a minute, because everything pending keeps
 * retrying. A 403 for a connected account is about that account's access, not our key.
 */
export function reportDeniedCall({
  status,
  account,
  method,
  path,
  request_id: requestId,
}: Pick<Stripe.ResponseEvent, 'status' | 'account' | 'method' | 'path' | 'request_id'>): void {
  const sentence = sentences[status]
  if (!sentence || (status === 403 && account)) return
  const at = now().getTime()
  if (at - (lastReports.get(status) ?? Number.NEGATIVE_INFINITY) < quietMs) return
  lastReports.set(status, at)
  log.error({ status, method, path, requestId }, sentence)
}
