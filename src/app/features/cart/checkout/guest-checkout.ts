import { newId } from '#shared/ids.ts'

const checkoutKey = 'open-checkout'
const attemptKey = 'checkout-attempt'
const paidKey = 'paid-checkout'

/** The open checkout of a guest in this tab: its reservations are theirs. */
export function openGuestCheckout(): string | null {
  return read(checkoutKey)
}

export function saveGuestCheckout(checkoutId: string | null): void {
  write(checkoutKey, checkoutId)
}

/**
 * The idempotency key of this checkout attempt: the same for the same selections, however often the button is clicked or the
 * page reloaded; a new one after any change.
 */
export function attemptKeyFor(selections: object): string {
  const text = JSON.stringify(selections)
  const [key, known] = splitOnce(read(attemptKey))
  if (key && known === text) return key
  const fresh = newId<string>()
  write(attemptKey, `${fresh} ${text}`)
  return fresh
}

/** Call when an attempt ends, paid or not. */
export function forgetAttempt(): void {
  write(attemptKey, null)
  write(checkoutKey, null)
}

/** True the first time this browser sees the session paid: its page, opened again later, must not empty a new cart. */
export function isNewlyPaid(sessionId: string): boolean {
  try {
    if (localStorage.getItem(paidKey) === sessionId) return false
    localStorage.setItem(paidKey, sessionId)
  } catch {
    // Nothing can be stored here, including a cart.
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
    // Without storage every click is a separate attempt; the server ends the older one.
  }
}
