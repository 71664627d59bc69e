import { expect, test } from 'vitest'
import { isPrivateAddress } from './is-private-address.ts'

test('addresses of containers, offices and this machine are private', () => {
  for (const address of [
    '172.18.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '127.0.0.1',
    '::1',
    'fd12:3456::1',
    'fe80::1',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
})

test('public addresses and names are not', () => {
  for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', 'mail.example', ''])
    expect([address, isPrivateAddress(address)]).toEqual([address, false])
})
