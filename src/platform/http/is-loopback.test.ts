import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.ts'

const hostOf = (url: string) => new URL(url).hostname

test('names and addresses of this machine are loopback', () => {
  for (const url of [
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://hats.localhost',
    'http://localhost.',
    'http://127.0.0.1',
    'http://127.8.9.10:80',
    'http://2130706433',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
  ])
    expect([url, isLoopback(hostOf(url))]).toEqual([url, true])
})

test('an IPv6 address is loopback with and without the brackets of a URL', () => {
  expect(isLoopback('::1')).toBe(true)
  expect(isLoopback('::2')).toBe(false)
})

test('hosts that other machines can reach are not loopback', () => {
  for (const url of [
    'https://hats.example',
    'http://localhost.example',
    'http://notlocalhost',
    'http://192.168.1.20',
    'http://0.0.0.0',
    'http://127.0.0.1.example',
    'http://[::]',
    'http://[fe80::1]',
  ])
    expect([url, isLoopback(hostOf(url))]).toEqual([url, false])
})
