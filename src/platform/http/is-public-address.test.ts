import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test('addresses of the internet are public', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
})

test('loopback, private, cloud metadata and reserved addresses are not public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})

test('anything but an IP address is not public', () => {
  for (const text of ['', 'localhost', '2130706433', '0x7f000001', '127.1', '[::1]', 'fe80::1%eth0']) {
    expect([text, isPublicAddress(text)]).toEqual([text, false])
  }
})
