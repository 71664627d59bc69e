import { expect, test } from 'vitest'
import { forwardedAddress } from './forwarded-address.ts'

test('without a proxy of ours nothing that is forwarded is believed', () => {
  expect(forwardedAddress('203.0.113.9', 0)).toBeNull()
  expect(forwardedAddress(undefined, 1)).toBeNull()
})

test('behind proxies of ours the address counts that the outermost of them saw', () => {
  expect(forwardedAddress('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(forwardedAddress('1.2.3.4, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a request that came past a proxy has no address of a client to tell', () => {
  expect(forwardedAddress('203.0.113.9', 2)).toBeNull()
  expect(forwardedAddress(' , ', 1)).toBeNull()
})
