import { expect, test } from 'vitest'
import { forwardedAddress } from './forwarded-address.ts'

test('without our own proxy no forwarded address is trusted', () => {
  expect(forwardedAddress('203.0.113.9', 0)).toBeNull()
  expect(forwardedAddress(undefined, 1)).toBeNull()
})

test('behind our proxies the address that the outermost one saw counts', () => {
  expect(forwardedAddress('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(forwardedAddress('1.2.3.4, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a request that bypassed a proxy has no client address', () => {
  expect(forwardedAddress('203.0.113.9', 2)).toBeNull()
  expect(forwardedAddress(' , ', 1)).toBeNull()
})
