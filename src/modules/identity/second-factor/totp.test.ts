import { expect, test } from 'vitest'
import { matchingTotpStep, newTotpKey, totpAddress, totpCode, totpStepAt } from './totp.server.ts'

/** The key of RFC 6238, '12345678901234567890', in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes match RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(totpCode(key, totpStepAt(new Date(seconds * 1000)))).toBe(code)
  }
})

test('a code is valid for its own 30 seconds and those before and after', () => {
  const start = 1_234_567_890_000
  const step = totpStepAt(new Date(start))
  for (const [ms, found] of [
    [0, step],
    [30_000, step],
    [-30_000, step],
    [61_000, null],
    [-61_000, null],
  ] as const) {
    expect([ms, matchingTotpStep(key, '005924', new Date(start + ms))]).toEqual([ms, found])
  }
  for (const wrong of ['', '05924', '0059244', '005925', 'abcdef', '００５９２４']) {
    expect(matchingTotpStep(key, wrong, new Date(start))).toBeNull()
  }
})

test('every key is unique, and apps can read it', () => {
  expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpKey()).not.toBe(newTotpKey())
  expect(totpAddress(key, { issuer: 'Hats & Co', account: 'ada@example.test' })).toBe(
    `otpauth://totp/Hats%20%26%20Co:ada%40example.test?secret=${key}&issuer=Hats+%26+Co`,
  )
})
