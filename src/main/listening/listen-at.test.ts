import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenAt } from './listen-at.server.ts'
import { ownAddress } from './own-address.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Whether a connection to this address is accepted. */
async function isReached(address: string): Promise<boolean> {
  const bound = server?.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return new Promise((resolve) => {
    const socket = connect({ port, host: address })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

test('with HOST, the port is open on this address only', async () => {
  server = createServer()
  await listenAt(server, { port: 0, host: '127.0.0.1' })
  expect([await isReached('127.0.0.1'), await isReached('127.0.0.2')]).toEqual([true, false])
})

test('without HOST, the port is open on every address', async () => {
  server = createServer()
  await listenAt(server, { port: 0, host: undefined })
  expect([await isReached('127.0.0.1'), await isReached('127.0.0.2')]).toEqual([true, true])
})

test('an address of another machine is refused', async () => {
  server = createServer()
  await expect(listenAt(server, { port: 0, host: '203.0.113.9' })).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  })
})

test('stand-ins call the address on which the process listens', () => {
  expect(ownAddress({ port: 3000, host: undefined })).toBe('http://127.0.0.1:3000')
  expect(ownAddress({ port: 3000, host: '0.0.0.0' })).toBe('http://127.0.0.1:3000')
  expect(ownAddress({ port: 3000, host: '10.0.0.1' })).toBe('http://10.0.0.1:3000')
  expect(ownAddress({ port: 3000, host: '::1' })).toBe('http://[::1]:3000')
})
