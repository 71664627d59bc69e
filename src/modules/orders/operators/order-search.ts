import { isId } from '#shared/ids.ts'

/** What an operator looks for, read from one field. An order matches when one of the parts that are set does. */
export interface OrderSearch {
  /** An id of Stripe: a payment, a charge, a refund or a transfer. */
  readonly stripeId: string | null
  /** The first and the last id that begin with the typed number. */
  readonly ids: { readonly first: string; readonly last: string } | null
  /** Words of an email address, a buyer's, a hat's or an artist's name. */
  readonly words: string | null
}

const pattern = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'
const minDigits = 4

/** Reads '#1a2b3c4d', a whole id, 'pi_…', an email address or any words. Null for an empty text. */
export function orderSearchOf(typed: string): OrderSearch | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^(?:pi|ch|py|re|pyr|tr)_\w+$/.test(text)) return { stripeId: text, ids: null, words: null }
  const number = text.replace(/^#/, '').toLowerCase()
  const ids = idsFrom(number)
  const isNumberOnly = text.startsWith('#') || isId(number)
  return { stripeId: null, ids, words: isNumberOnly ? null : text }
}

function idsFrom(number: string): OrderSearch['ids'] {
  const digits = number.replaceAll('-', '')
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < minDigits || digits.length > 32) return null
  return { first: filled(digits, '0'), last: filled(digits, 'f') }
}

function filled(digits: string, rest: string): string {
  const all = digits.padEnd(32, rest)
  let at = 0
  return pattern.replaceAll('x', () => all.charAt(at++))
}
