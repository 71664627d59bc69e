import { afterEach, expect, it, vi } from 'vitest'
import { ApiProblem, callApi } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer whose head is here and whose body begins; it breaks off by itself, or waits for ever for a call that is called off. */
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

it('an answer that is called off in its middle is no answer', async () => {
  answerThatStops('waits')
  const stop = new AbortController()
  const answer = call(stop.signal)
  setTimeout(() => stop.abort(), 1)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

it('an answer that breaks off in its middle is a problem like no answer', async () => {
  answerThatStops('breaks off')
  const problem = await call().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 0, code: 'no-answer' })
})

it('a page where an answer should be is a problem, however well it is meant', async () => {
  answerWith('<!doctype html>', 200)
  await expect(call()).rejects.toMatchObject({ status: 0, code: 'no-answer' })
})

it('a refusal keeps its status and what it says, and its status alone when it says nothing one could read', async () => {
  answerWith('{"code":"stock","detail":"Only 3 left","title":"Insufficient Stock"}', 409)
  await expect(call()).rejects.toMatchObject({ status: 409, code: 'stock', message: 'Only 3 left' })
  answerWith('<h1>502 Bad Gateway</h1>', 502)
  await expect(call()).rejects.toMatchObject({ status: 502, code: 'no-answer' })
})
