import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type FetchLimits,
  fetchPublic,
  publicAddressesOf,
  provideAddressBook,
} from './fetch-public.server.ts'

const limits: FetchLimits = { maxBytes: 1024 * 1024, timeoutMs: 400, maxRedirects: 3 }
let server: Server
let from = ''
let lookedUp: string[] = []
let seen: Record<string, unknown> = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request.headers
    const path = request.url ?? ''
    const count = Number(/^\/hops\/(\d)$/.exec(path)?.[1] ?? Number.NaN)
    if (count > 0) response.writeHead(302, { location: `/hops/${count - 1}` }).end()
    else if (path === '/inside') response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end()
    else if (path === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (path === '/large') response.writeHead(200, { 'content-length': 2 * 1024 * 1024 }).end()
    else if (path === '/endless') {
      response.on('error', () => undefined)
      const more = () => response.write(Buffer.alloc(65_536), () => response.destroyed || setImmediate(more))
      more()
    } else if (path === '/slow') response.write('a')
    else if (path === '/gone') response.writeHead(404).end()
    else response.end('a hat')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  from = `http://pictures.test:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  lookedUp = []
  provideAddressBook(async (host) => {
    lookedUp.push(host)
    return host === 'pictures.test' ? [{ address: '127.0.0.1', family: 4 }] : publicAddressesOf(host)
  })
})

afterAll(() => {
  provideAddressBook()
  server.closeAllConnections()
  server.close()
})

const why = async (address: string) => {
  try {
    await fetchPublic(address, limits)
    return 'fetched'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a file is fetched over at most three redirects, without cookies or credentials', async () => {
  expect(Buffer.from(await fetchPublic(`${from}/hops/3`, limits)).toString()).toBe('a hat')
  expect(lookedUp).toEqual(['pictures.test', 'pictures.test', 'pictures.test', 'pictures.test'])
  expect(Object.keys(seen).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  expect(await why(`${from}/hops/4`)).toBe('it has too many redirects')
})

test('nothing in our own network is called, in any notation and after any redirect', async () => {
  for (const address of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    `${from}/inside`,
  ]) {
    expect([address, await why(address)]).toEqual([address, 'its address is not on the public internet'])
  }
})

test('an IP address is checked as it is', async () => {
  provideAddressBook()
  await expect(publicAddressesOf('127.0.0.1')).rejects.toMatchObject({ code: 'not-fetched' })
  expect(await publicAddressesOf('1.1.1.1')).toEqual([{ address: '1.1.1.1', family: 4 }])
})

test('only http and https URLs without credentials are fetched', async () => {
  const scheme = 'its address must start with http:// or https://'
  for (const address of [
    'file:///etc/passwd',
    'ftp://x/',
    'data:image/png;base64,AA',
    '//x',
    `${from}/file`,
  ]) {
    expect([address, await why(address)]).toEqual([address, scheme])
  }
  expect(await why('http://a:b@pictures.test/')).toBe('its address must not contain a user name or password')
})

test('a file that is too large, too slow or missing is refused', async () => {
  expect(await why(`${from}/large`)).toBe('it is larger than 1 MB')
  expect(await why(`${from}/endless`)).toBe('it is larger than 1 MB')
  expect(await why(`${from}/gone`)).toBe('the server answered 404')
  const start = Date.now()
  await expect(fetchPublic(`${from}/slow`, limits)).rejects.toMatchObject({ code: 'no-answer' })
  expect(Date.now() - start).toBeLessThan(10_000)
  await expect(fetchPublic('http://pictures.test:1/', limits)).rejects.toMatchObject({ code: 'no-answer' })
})
