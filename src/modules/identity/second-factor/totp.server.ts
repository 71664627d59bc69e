import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A 160-bit key in base32, the format of authenticator apps. */
export function newTotpKey(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return [...randomBytes(32)].map((byte) => base32[byte % 32]).join('')
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of one step of 30 seconds (RFC 6238 with SHA-1 and six digits, which every app supports). */
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

/** The matching step: the current one, or the one before or after for inaccurate clocks and slow typing; null without a match. */
export function matchingTotpStep(key: string, code: string, at: Date): number | null {
  const current = totpStepAt(at)
  const given = Buffer.from(code)
  const matches = [current - 1, current, current + 1].filter((step) => {
    const expected = Buffer.from(totpCode(key, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matches.at(-1) ?? null
}

/** The content of the QR code. */
export function totpAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`
}
