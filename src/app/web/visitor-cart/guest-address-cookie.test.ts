import { expect, test } from 'vitest'
import { guestAddressCookies, guestAddressOf, noGuestAddressCookies } from './guest-address-cookie.server.ts'

const address = {
  name: 'Jo March',
  street: '14 Orchard Street',
  city: 'Concord',
  state: 'MA',
  zip: '01742',
  country: 'US',
}

test('a guest’s last address is read back from a cookie of the cart page only', () => {
  const cookies = guestAddressCookies(address, 'https://hats.example')
  expect(cookies.map((cookie) => cookie.split('; ').slice(2))).toEqual(
    ['/cart', '/cart.data'].map((path) => [`Path=${path}`, 'HttpOnly', 'SameSite=Lax', 'Secure']),
  )
  const [value = ''] = (cookies[0] ?? '').split(';')
  const { name: fullname, ...place } = address
  expect(guestAddressOf(`theme=dark; ${value}`)).toEqual({ fullname, ...place })
  expect(guestAddressOf(`${value}x`)).toBeNull()
  expect(guestAddressOf(value.replace('=', '=x'))).toBeNull()
  expect(guestAddressOf('')).toBeNull()
})

test('an address that is too long for a cookie isn’t remembered, and one can be forgotten', () => {
  expect(guestAddressCookies({ ...address, street: 'ü'.repeat(1_000) }, 'http://localhost')).toHaveLength(2)
  expect(guestAddressCookies({ ...address, street: '🧢'.repeat(1_000) }, 'http://localhost')).toEqual([])
  expect(noGuestAddressCookies('http://localhost')[0]).toContain('last-address=; Max-Age=0')
})
