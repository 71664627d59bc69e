import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runTraced, Trace } from '../trace/trace.server.ts'
import { sentryReporter } from './sentry-reporter.server.ts'

interface Received {
  readonly path: string
  readonly auth: string
  readonly lines: readonly Record<string, unknown>[]
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A receiver that answers with `status`, or never. */
async function aReceiver(status: number | null) {
  const received: Received[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const lines = body.trim().split('\n')
      received.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      })
      if (status !== null) response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/1/envelope/`
  const options = { release: 'brimfolk@1.2.3', environment: 'staging', role: 'web' }
  return { received, reporter: sentryReporter({ ...options, receiver: { url, publicKey: 'abc' } }) }
}

const aRequest = () =>
  new Trace({ id: crypto.randomUUID(), isRequest: true, traceparent: undefined, cause: () => 'GET /cart' })

test('a report is an envelope with release, environment and what the process was doing', async () => {
  const { received, reporter } = await aReceiver(200)
  const trace = aRequest()
  const error = new Error('lost')
  runTraced(trace, () => reporter.report(error, 'a request failed', false))
  reporter.report(error, 'logged again on its way up', false)
  await reporter.flush(5_000)
  expect(received).toHaveLength(1)
  const [{ path, auth, lines } = { path: '', auth: '', lines: [] }] = received
  expect(path).toBe('/api/1/envelope/')
  expect(auth).toBe('Sentry sentry_version=7, sentry_client=brimfolk/1.2.3, sentry_key=abc')
  const [header, item, event] = lines
  expect(item).toEqual({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) })
  expect(event).toMatchObject({
    event_id: header?.['event_id'],
    release: 'brimfolk@1.2.3',
    environment: 'staging',
    transaction: 'GET /cart',
    tags: { role: 'web', request_id: trace.requestId },
  })
})

test('an error that repeats is reported five times a minute, beside it others', async () => {
  const { received, reporter } = await aReceiver(200)
  for (let n = 0; n < 100; n++) reporter.report(new Error('down'), 'a request failed', false)
  reporter.report(new TypeError('x is not a function'), 'a request failed', false)
  await reporter.flush(5_000)
  expect(received).toHaveLength(6)
})

test('a receiver that is full, down or silent costs no time, and what waits has a limit', async () => {
  for (const status of [429, 500, null]) {
    const { received, reporter } = await aReceiver(status)
    const began = performance.now()
    for (let n = 0; n < 100; n++) reporter.report(new Error('down'), `problem ${n}`, false)
    await reporter.flush(300)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(received.length).toBeLessThanOrEqual(1)
    server?.closeAllConnections()
    server?.close()
  }
})

test('an error that can’t be read is left out', async () => {
  const { received, reporter } = await aReceiver(200)
  const unreadable = new Error('x')
  Object.defineProperty(unreadable, 'message', {
    get: () => {
      throw new Error('no')
    },
  })
  reporter.report(unreadable, 'a request failed', false)
  reporter.report(null, 'a request failed', true)
  await reporter.flush(5_000)
  expect(received.map(({ lines }) => lines[2]?.['level'])).toEqual(['fatal'])
})
