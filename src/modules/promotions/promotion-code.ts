/** A code as it is kept: people type small letters and spaces. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** Without the letters and figures that are taken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses, from random bytes: one letter a byte. */
export function codeFrom(prefix: string, bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length])
  return `${prefix}-${letters.join('')}`
}
