import { expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a hash verifies its own password and no other', async () => {
  const hash = await hashPassword('brimfolk-demo')
  expect(await verifyPassword({ hash, password: 'brimfolk-demo' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'brimfolk-demO' })).toBe(false)
  expect(await verifyPassword({ hash, password: '' })).toBe(false)
})

test('two hashes of one password differ, and contain their parameters', async () => {
  const [one, two] = await Promise.all([hashPassword('brimfolk-demo'), hashPassword('brimfolk-demo')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
})

test('verifies the published example of the reference implementation', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'passwore' })).toBe(false)
})

test('text that isn’t a hash matches nothing', async () => {
  for (const hash of [
    '',
    'plain',
    '$argon2i$v=19$m=19456,t=2,p=1$YWJjZGVmZ2g$YWJj',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
  ]) {
    expect(await verifyPassword({ hash, password: 'plain' })).toBe(false)
  }
})

test('with a full queue, people are asked to try again instead of waiting', async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('brimfolk-demo')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused.every(({ reason }) => isRefusal(reason) && reason.status === 503)).toBe(true)
  await expect(hashPassword('brimfolk-demo')).resolves.toBeTruthy()
}, 30_000)
