import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#platform/log.server.ts'
import { clientNetwork, configureTrustedProxies } from './client-network.server.ts'

const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
beforeEach(() => warnings.mockClear())

const app = new Hono().get('/', (c) => c.text(clientNetwork(c)))
const networkSeen = async (forwarded: string) =>
  (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()

test('all addresses of one household count as one client', async () => {
  configureTrustedProxies({ trustedProxies: 1, isDemo: false })
  const seen = await Promise.all(
    ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa::3'].map(networkSeen),
  )
  expect(new Set(seen)).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(await networkSeen('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('ignores forwarded addresses from before the trusted proxy', async () => {
  configureTrustedProxies({ trustedProxies: 1, isDemo: false })
  expect(await networkSeen('198.51.100.1, 192.0.2.7')).toBe('192.0.2.7')
  expect(await networkSeen('198.51.100.2, 192.0.2.7')).toBe('192.0.2.7')
})

const connected = { incoming: { socket: { remoteAddress: '10.0.0.2', remotePort: 1, remoteFamily: 'IPv4' } } }
const askBehindProxy = () => app.request('/', { headers: { 'x-forwarded-for': '192.0.2.7' } }, connected)

test('warns once of a forwarded request when no proxy is counted', async () => {
  configureTrustedProxies({ trustedProxies: 0, isDemo: false })
  for (let n = 0; n < 3; n++) expect(await (await askBehindProxy()).text()).toBe('10.0.0.2')
  expect(warnings.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXIES is 0')]])
})

test('doesn’t warn when proxies are counted or nothing is forwarded', async () => {
  configureTrustedProxies({ trustedProxies: 1, isDemo: false })
  await askBehindProxy()
  configureTrustedProxies({ trustedProxies: 0, isDemo: false })
  await app.request('/', {}, connected)
  expect(warnings).not.toHaveBeenCalled()
})

test('warns once when a proxy passes on fewer addresses than there are proxies', async () => {
  configureTrustedProxies({ trustedProxies: 2, isDemo: false })
  for (let n = 0; n < 3; n++) expect(await (await askBehindProxy()).text()).toBe('10.0.0.2')
  expect(warnings.mock.calls).toEqual([[expect.stringMatching(/TRUSTED_PROXIES is 2.* has 1 address\./)]])
})

test('warns once when the visitors of a live marketplace have a private address', async () => {
  for (const address of ['172.18.0.1', 'fd12:3456:789a::1']) {
    configureTrustedProxies({ trustedProxies: 1, isDemo: false })
    await networkSeen(address)
    await networkSeen(address)
  }
  expect(warnings.mock.calls).toEqual(Array(2).fill([expect.stringContaining('private address')]))
  warnings.mockClear()
  configureTrustedProxies({ trustedProxies: 1, isDemo: true })
  await networkSeen('172.18.0.1')
  expect(warnings).not.toHaveBeenCalled()
})
