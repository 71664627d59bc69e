/** A code as the database accepts it. */
export const codePattern = /^[A-Z0-9](-?[A-Z0-9]){2,31}$/

export const invalidCode = 'A code has 3 to 32 letters (A to Z) and digits, optionally separated by dashes.'

/** A code as it is stored: upper case, without spaces. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** An unguessable code from random bytes, one letter per byte. */
export function codeFrom(prefix: string, bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length])
  return `${prefix}-${letters.join('')}`
}
