import { expect, test } from 'vitest'
import { networkOf } from './client-network.ts'
import { countUse } from './rate-limit.server.ts'

test('an IPv4 address is its own network, in any notation', () => {
  for (const address of [
    '192.0.2.7',
    ' 192.0.2.7 ',
    '192.0.2.7:50312',
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
    '[::ffff:192.0.2.7]:50312',
    '64:ff9b::192.0.2.7',
  ]) {
    expect([address, networkOf(address)]).toEqual([address, '192.0.2.7'])
  }
})

test('an IPv6 address counts as its /64, in any notation', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:ffff::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('[2001:db8:1:2::9]:443')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('addresses of different networks are different', () => {
  const networks = ['192.0.2.7', '192.0.2.8', '2001:db8:1:2::9', '2001:db8:1:3::9'].map(networkOf)
  expect(new Set(networks).size).toBe(4)
})

test('all invalid addresses count as one unknown network', () => {
  for (const address of [
    undefined,
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '::x',
    'x'.repeat(9_000),
  ]) {
    expect(networkOf(address)).toBe('unknown')
  }
})

test('a raw address does not compile as the key of a limit', () => {
  const limit = { name: 'test', max: 1, windowSeconds: 1 }
  const raw: string = '192.0.2.7'
  // @ts-expect-error a plain string is no network, account, device or email address
  const uses = [() => countUse(limit, raw), () => countUse(limit, networkOf(raw))]
  expect(uses).toHaveLength(2)
})
