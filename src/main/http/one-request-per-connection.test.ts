import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { oneRequestPerConnection } from './one-request-per-connection.server.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that answers only when the test ends an answer. */
async function aServer() {
  const running: { url: string; outgoing: ServerResponse }[] = []
  const server = createServer(
    oneRequestPerConnection((incoming, outgoing) => void running.push({ url: incoming.url ?? '', outgoing })),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  return { running, port }
}

async function aConnection(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  stops.push(() => socket.destroy())
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => undefined)
  return { socket, received: () => text }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const names = (running: readonly { url: string }[]) => running.map(({ url }) => url)

test('requests of one connection run one after the other, and other connections don’t wait for them', async () => {
  const { running, port } = await aServer()
  const { socket, received } = await aConnection(port)
  socket.write(get('/1') + get('/2') + get('/3'))
  await expect.poll(() => names(running)).toEqual(['/1'])
  const other = await aConnection(port)
  other.socket.write(get('/other'))
  await expect.poll(() => names(running)).toEqual(['/1', '/other'])

  running[0]?.outgoing.end('first')
  await expect.poll(() => names(running)).toEqual(['/1', '/other', '/2'])
  running[2]?.outgoing.end('second')
  await expect.poll(() => names(running)).toEqual(['/1', '/other', '/2', '/3'])
  running[3]?.outgoing.end('third')
  await expect.poll(received).toMatch(/first[^]*second[^]*third/)

  // The connection is kept alive.
  socket.write(get('/4'))
  await expect.poll(() => running.at(-1)?.url).toBe('/4')
})

test('between two waiting requests, whatever else has arrived gets its turn', async () => {
  const order: string[] = []
  const server = createServer(
    oneRequestPerConnection((incoming, outgoing) => {
      const url = incoming.url ?? ''
      if (url === '/1') setImmediate(() => order.push('something else'))
      order.push(url)
      outgoing.end(url)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => (server.closeAllConnections(), server.close()))
  const { socket, received } = await aConnection((server.address() as AddressInfo).port)
  socket.write(get('/1') + get('/2') + get('/3'))
  await expect.poll(received).toContain('/3')
  expect(order).toEqual(['/1', 'something else', '/2', '/3'])
})

test('a connection with thousands of waiting requests is closed', async () => {
  const { running, port } = await aServer()
  const { socket } = await aConnection(port)
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  socket.write(get('/x').repeat(3_000))
  await closed
  expect(running).toHaveLength(1)
})
