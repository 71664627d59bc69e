import { refuse } from '#shared/refusal.ts'
import { isCommonPassword } from './is-common-password.server.ts'

export interface PasswordContext {
  readonly email: string
  readonly productName: string
}

/** Words that attackers try first here, besides the product's name and the address. */
const hereWords = ['password', 'passwort', 'login', 'welcome', 'trucker', 'hats', 'hat', 'shop', 'store']
const minLettersBeside = 4

/**
 * Refuses 'guessable-password' for passwords that attackers try first: common leaked ones, a repeated sequence, and the product's
 * name or the person's own address with little else.
 */
export function refuseGuessable(password: string, { email, productName }: PasswordContext): void {
  const lower = password.toLowerCase()
  const isOurs = lower === email || isMadeOf(lettersOf(lower), wordsOf(`${productName} ${email}`))
  if (!isOurs && !isRepeated(lower) && !isCommonPassword(password)) return
  throw refuse('guessable-password', {
    message: 'Attackers try passwords like this one first. Use a few unrelated words instead.',
    field: 'password',
  })
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

/** Longest first, so that 'hats' doesn't leave an 's'. Ignores words of one or two letters, which are in every password. */
function wordsOf(context: string): string[] {
  const parts = context.toLowerCase().split(/[^\p{L}]/u)
  const [name = ''] = context.toLowerCase().split('@')
  const words = [lettersOf(name), ...parts, ...hereWords].filter(({ length }) => length > 2)
  return words.toSorted((a, b) => b.length - a.length)
}

function isMadeOf(letters: string, words: readonly string[]): boolean {
  let rest = letters
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest !== letters && rest.length < minLettersBeside
}

/** A sequence of any length, repeated at least once, with up to three characters after it. */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const times = Math.floor(text.length / size)
    if (text.length - size * times <= 3 && text.startsWith(text.slice(0, size).repeat(times))) return true
  }
  return false
}
