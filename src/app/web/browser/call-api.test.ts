import { afterEach, expect, it, vi } from 'vitest'
import { ApiProblem, callApi } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A response with headers and the start of a body. It breaks off by itself, or hangs until the call is aborted. */
function answerThatStops(how: 'breaks off' | 'waits') {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"offers":'))
        if (how === 'breaks off') setTimeout(() => controller.error(new TypeError('broken off')))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
}

function answerWith(body: string, status: number) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

const call = (signal?: AbortSignal) => callApi({ method: 'GET', path: '/api/designs', signal })

it('an abort in the middle of a response rejects with the abort reason', async () => {
  answerThatStops('waits')
  const stop = new AbortController()
  const answer = call(stop.signal)
  setTimeout(() => stop.abort(), 1)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

it('a response that breaks off in the middle counts as no response', async () => {
  answerThatStops('breaks off')
  const problem = await call().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 0, code: 'no-answer' })
})

it('an HTML page in place of JSON is a problem, even with status 200', async () => {
  answerWith('<!doctype html>', 200)
  await expect(call()).rejects.toMatchObject({ status: 0, code: 'no-answer' })
})

it('a refusal keeps its status and message, or the status alone when its body is unreadable', async () => {
  answerWith('{"code":"stock","detail":"Only 3 left","title":"Insufficient Stock"}', 409)
  await expect(call()).rejects.toMatchObject({ status: 409, code: 'stock', message: 'Only 3 left' })
  answerWith('<h1>502 Bad Gateway</h1>', 502)
  await expect(call()).rejects.toMatchObject({ status: 502, code: 'no-answer' })
})
