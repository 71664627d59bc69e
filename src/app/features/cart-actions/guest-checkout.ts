import { newId } from '#shared/ids.ts'

const checkoutKey = 'open-checkout'
const attemptKey = 'checkout-attempt'
const paidKey = 'paid-checkout'

/** The checkout that a guest of this tab has open: its hold on the stock is theirs. */
export function openGuestCheckout(): string | null {
  return read(checkoutKey)
}

export function rememberGuestCheckout(checkoutId: string | null): void {
  write(checkoutKey, checkoutId)
}

/**
 * The key of this attempt to check out: the same one for the same wishes, however often the button is pressed or the page
 * reloaded, another one as soon as anything is changed.
 */
export function attemptKeyFor(wishes: object): string {
  const text = JSON.stringify(wishes)
  const [key, known] = splitOnce(read(attemptKey))
  if (key && known === text) return key
  const fresh = newId<string>()
  write(attemptKey, `${fresh} ${text}`)
  return fresh
}

/** After the end of an attempt, paid or not. */
export function forgetAttempt(): void {
  write(attemptKey, null)
  write(checkoutKey, null)
}

/** True the first time that this browser sees the session paid: its page, opened again later, must not empty a new cart. */
export function isNewlyPaid(sessionId: string): boolean {
  try {
    if (localStorage.getItem(paidKey) === sessionId) return false
    localStorage.setItem(paidKey, sessionId)
  } catch {
    // Nothing can be remembered here, a cart included.
  }
  return true
}

function splitOnce(text: string | null): [string | null, string | null] {
  const at = text?.indexOf(' ') ?? -1
  return text && at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [null, null]
}

function read(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Without storage every press is an attempt of its own; the shop ends the older one.
  }
}
