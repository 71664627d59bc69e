import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header for a body: an HMAC-SHA256 of `${t}.${body}`. */
export function signatureHeader(body: string, secret: string, atSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${body}`, 'utf8').digest('hex')
  return `t=${atSeconds},v1=${digest}`
}
