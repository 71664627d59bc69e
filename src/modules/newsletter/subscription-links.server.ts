import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isId, type SubscriberId } from '#shared/ids.ts'
import { newsletterSettings } from './settings.server.ts'

export const confirmationDays = 7

export function confirmationUrl(id: SubscriberId): string {
  const until = (now().getTime() + confirmationDays * dayMs).toString(36)
  const token = `${id}.${until}.${signature(`confirm ${id} ${until}`)}`
  return `${newsletterSettings().publicUrl}/newsletter/confirm?token=${token}`
}

/** Never ends: who finds a mail of years ago may still leave. */
export function unsubscribeUrl(id: SubscriberId): string {
  return `${newsletterSettings().publicUrl}/unsubscribe?token=${id}.${signature(`unsubscribe ${id}`)}`
}

/** Whose yes a token is; null when it is forged or too old. */
export function confirmedBy(token: string): SubscriberId | null {
  const [id = '', until = '', signed = ''] = token.split('.')
  if (!isId(id) || !isSame(signed, signature(`confirm ${id} ${until}`))) return null
  return Number.parseInt(until, 36) > now().getTime() ? (id as SubscriberId) : null
}

/** Who wants to leave; null when the token is forged. */
export function unsubscribedBy(token: string): SubscriberId | null {
  const [id = '', signed = ''] = token.split('.')
  return isId(id) && isSame(signed, signature(`unsubscribe ${id}`)) ? (id as SubscriberId) : null
}

/** The first word keeps a signature for one thing from being one for another. */
function signature(what: string): string {
  return createHmac('sha256', newsletterSettings().secret)
    .update(`newsletter ${what}`)
    .digest('base64url')
    .slice(0, 32)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
