import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isId, type SubscriberId } from '#shared/ids.ts'
import { newsletterSettings } from './newsletter-settings.server.ts'

export const confirmationDays = 7

export function confirmationUrl(id: SubscriberId): string {
  const until = (now().getTime() + confirmationDays * dayMs).toString(36)
  const token = `${id}.${until}.${signature(`confirm ${id} ${until}`)}`
  return `${newsletterSettings().publicUrl}/newsletter/confirm?token=${token}`
}

/** Never expires: an email from years ago must still allow leaving. */
export function unsubscribeUrl(id: SubscriberId): string {
  return `${newsletterSettings().publicUrl}/unsubscribe?token=${id}.${signature(`unsubscribe ${id}`)}`
}

/** The subscriber that a confirmation token names; null when it is forged or expired. */
export function subscriberToConfirm(token: string): SubscriberId | null {
  const [id = '', until = '', signed = ''] = token.split('.')
  if (!isId(id) || !isSigned(signed, `confirm ${id} ${until}`)) return null
  return Number.parseInt(until, 36) > now().getTime() ? (id as SubscriberId) : null
}

/** The subscriber that an unsubscribe token names; null when it is forged. */
export function subscriberToRemove(token: string): SubscriberId | null {
  const [id = '', signed = ''] = token.split('.')
  return isId(id) && isSigned(signed, `unsubscribe ${id}`) ? (id as SubscriberId) : null
}

/** The purpose is part of the signed text, so a token for one purpose never works for another. */
function signature(what: string, { secret } = newsletterSettings()): string {
  return createHmac('sha256', secret).update(`newsletter ${what}`).digest('base64url').slice(0, 32)
}

function isSigned(given: string, what: string): boolean {
  const settings = newsletterSettings()
  return [settings.secret, ...(settings.previousSecrets ?? [])].some((secret) => {
    const [one, other] = [Buffer.from(given), Buffer.from(signature(what, { ...settings, secret }))]
    return one.length === other.length && timingSafeEqual(one, other)
  })
}
