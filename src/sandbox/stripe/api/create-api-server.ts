import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '../new-id.ts'
import type { RecordedCall } from '../options.ts'
import { readSwitches, takeApiFailure } from '../switches.ts'
import type { StandIn } from '../stand-in.ts'
import type { StripeErrorBody } from '../stripe-error.ts'
import { type ApiAnswer, type ApiCall, answerCall } from './answer-call.ts'
import { boundaryOf } from './decode-multipart.ts'
import { inProgress } from './idempotency.ts'

const MAX_BODY_BYTES = 1_000_000
/** Above what any purpose of a file takes, so that the route can refuse it. */
const MAX_MULTIPART_BYTES = 20_000_000
const MAX_RECORDED = 1000

export interface ApiServer {
  listen(): Promise<{ host: string; port: number }>
  close(): Promise<void>
  readonly requests: RecordedCall[]
}

/** The HTTP side of the API: parses calls, misbehaves as the switches say, and records. */
export function createApiServer(standIn: StandIn, afterCall: () => void): ApiServer {
  const requests: RecordedCall[] = []
  const busyKeys = new Set<string>()

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    const failure = takeApiFailure(standIn, `${call.method} ${call.url}`)
    if (failure === 'refuse') return void request.socket.resetAndDestroy()
    if (failure === 'hang') return
    if (failure === '409') return send(response, underWay())
    if (failure === '429') return send(response, switchedOff(429))
    if (failure === '403') return send(response, notPermitted())
    if (failure === '500') return send(response, switchedOff(500))
    const answer = await withKeyHeld(busyKeys, call, async () => {
      if (failure === 'slow') await pause(readSwitches(standIn).slowMilliseconds)
      return standIn.store.database.isOpen ? answerCall(standIn, call) : switchedOff(500)
    })
    if (standIn.options.record) remember(requests, standIn, call, answer)
    if (failure === 'cut') request.socket.destroy()
    else if (failure === 'garbage') send(response, { ...answer, body: '<!DOCTYPE html>' })
    else send(response, answer)
    afterCall()
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      standIn.options.log?.('a call to the stand-in was interrupted', { error: String(error) })
      request.socket.destroy()
    })
  })
  return {
    requests,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, '127.0.0.1', () => {
          resolve({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers 409, like Stripe, to a call whose key belongs to a call that is still running. */
async function withKeyHeld(
  busy: Set<string>,
  call: ApiCall,
  run: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined
  if (key === undefined) return run()
  const name = `${call.headers['stripe-context'] ?? call.headers['stripe-account'] ?? ''} ${key}`
  if (busy.has(name)) return errorAnswer(409, inProgress().body)
  busy.add(name)
  try {
    return await run()
  } finally {
    busy.delete(name)
  }
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const chunks: Buffer[] = []
  const hasFile = boundaryOf(request.headers['content-type']) !== null
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > (hasFile ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES)) throw new Error('body too large')
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers,
    body: Buffer.concat(chunks).toString(hasFile ? 'latin1' : 'utf8'),
  }
}

function send(response: ServerResponse, answer: ApiAnswer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}

function remember(requests: RecordedCall[], standIn: StandIn, call: ApiCall, answer: ApiAnswer): void {
  requests.push({
    at: standIn.seconds(),
    ...call,
    status: answer.status,
    answer: JSON.parse(answer.body) as unknown,
  })
  if (requests.length > MAX_RECORDED) requests.shift()
}

function underWay(): ApiAnswer {
  return errorAnswer(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'Another call with this key is in progress. (Switched on in the stand-in.)',
  })
}

function notPermitted(): ApiAnswer {
  return errorAnswer(403, {
    type: 'invalid_request_error',
    message:
      'The provided key does not have the required permissions for this endpoint. (Switched on in the stand-in.)',
  })
}

function switchedOff(status: 429 | 500): ApiAnswer {
  return status === 429
    ? errorAnswer(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. (Switched on in the stand-in.)',
      })
    : errorAnswer(500, {
        type: 'api_error',
        message: 'An unknown error occurred. (Switched on in the stand-in.)',
      })
}

function errorAnswer(status: number, error: StripeErrorBody): ApiAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': newId('req', 14) },
    body: JSON.stringify({ error }),
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
