import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideRecorder, type Recorder } from '../metrics/recorder.server.ts'
import { observedHttpClient } from './observed-http-client.server.ts'
import { stripeClockAheadMs } from './stripe-clock.server.ts'

let server: Server
let answers: number[] = []
const calls: string[] = []

beforeEach(async () => {
  calls.length = 0
  provideRecorder({
    observeStripeCall: (operation: string, outcome: string) => void calls.push(`${operation} ${outcome}`),
  } as Partial<Recorder> as Recorder)
  server = createServer((request, response) => {
    const status = answers.shift()
    if (status === undefined) return void request.socket.destroy()
    const date = new Date(Date.now() + 600_000).toUTCString()
    response.writeHead(status, { 'content-type': 'application/json', date }).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  provideRecorder(undefined)
  server.close()
})

function client(maxNetworkRetries: number): Stripe {
  const { port } = server.address() as AddressInfo
  const httpClient = observedHttpClient()
  return new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http', httpClient, maxNetworkRetries })
}

test('each attempt counts: answered, refused, or failed without an answer', async () => {
  answers = [200]
  await client(0).balance.retrieve()
  answers = [404]
  await client(0)
    .charges.retrieve('ch_1')
    .catch(() => undefined)
  answers = []
  await expect(client(1).balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(calls).toEqual([
    'GET /v1/balance ok',
    'GET /v1/charges/:id refused',
    'GET /v1/balance failed',
    'GET /v1/balance failed',
  ])
})

test('an answer says how far Stripe’s clock is ahead of ours', async () => {
  answers = [200]
  await client(0).balance.retrieve()
  expect(Math.round((stripeClockAheadMs() ?? 0) / 10_000)).toBe(60)
})
