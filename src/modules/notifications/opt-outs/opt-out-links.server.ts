import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Anyone } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { type EmailKind, emailKinds } from './email-kinds.ts'

let secrets: readonly string[] = []

/** Sets the current and previous secrets that sign these links. Called once by the composition root, and by tests. */
export function configureOptOutLinks(signedWith: string, previously: readonly string[] = []): void {
  secrets = [signedWith, ...previously]
}

/**
 * The link to switch off a kind of email. It names an order or an account instead of an address, so that no address gets into
 * logs. Never expires: an email from years ago must still allow leaving.
 */
export function optOutUrl(kind: EmailKind, subjectId: string): string {
  return `${emailSettings().publicUrl}/email-choices?token=${kind}.${subjectId}.${signature(kind, subjectId)}`
}

export interface OptOutSubject {
  readonly kind: EmailKind
  /** An order's id for review requests and for messages to a guest, otherwise an account's. */
  readonly subjectId: string
}

/** What a token names; null when it is forged. */
export function optOutSubject(_anyone: Anyone, token: string): OptOutSubject | null {
  return readOptOutToken(token)
}

/** As `optOutSubject`, inside this module. */
export function readOptOutToken(token: string): OptOutSubject | null {
  const [name = '', subjectId = '', signed = ''] = token.split('.')
  const kind = emailKinds.find((known) => known === name)
  if (!kind || !isId(subjectId)) return null
  const given = Buffer.from(signed)
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signature(kind, subjectId, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? { kind, subjectId } : null
}

function signature(kind: EmailKind, subjectId: string, secret = secrets[0]): string {
  if (!secret) throw new Error('configureOptOutLinks has not been called')
  // The prefix keeps this signature from being valid for anything else.
  return createHmac('sha256', secret)
    .update(`email choice ${kind} ${subjectId}`)
    .digest('base64url')
    .slice(0, 32)
}
