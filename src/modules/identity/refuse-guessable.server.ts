import { refuse } from '#shared/refusal.ts'
import { isCommonPassword } from './common-passwords.server.ts'

/** Refuses 'guessable-password' for what guessers try first: leaked favourites, one piece over and over, the address itself. */
export function refuseGuessable(password: string, email: string): void {
  const lower = password.toLowerCase()
  const name = email.slice(0, Math.max(email.indexOf('@'), 0))
  const isOwnAddress = lower === email || (name !== '' && lower.replace(/[\d!?.\-_]*$/, '') === name)
  const isRepeated = /^(.{1,4})\1+.{0,3}$/su.test(lower)
  if (!isOwnAddress && !isRepeated && !isCommonPassword(password)) return
  throw refuse('guessable-password', {
    message: 'This password is one of the first that guessers try. A few words in a row are better.',
    field: 'password',
  })
}
