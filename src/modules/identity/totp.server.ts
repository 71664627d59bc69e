import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A key of 160 bits in base32, as authenticator apps take it. */
export function newTotpKey(): string {
  // One of 32 letters for each byte: 256 is a multiple of 32, so every letter is as likely as the others.
  return [...randomBytes(32)].map((byte) => base32[byte % 32]).join('')
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of one step of 30 seconds (RFC 6238: SHA-1, six digits, which is what every app can do). */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export function totpStepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/** The step whose code this is: the current one, or a neighbour for clocks that are off and slow fingers; null for no match. */
export function matchingTotpStep(key: string, code: string, at: Date): number | null {
  const current = totpStepAt(at)
  const given = Buffer.from(code)
  const matches = [current - 1, current, current + 1].filter((step) => {
    const expected = Buffer.from(totpCode(key, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matches.at(-1) ?? null
}

/** What the QR code says to the app. */
export function totpAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`
}
