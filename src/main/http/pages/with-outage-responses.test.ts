import { createRequestHandler } from 'react-router'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { refuse } from '#shared/refusal.ts'
import { log } from '#platform/log.server.ts'
import { serverBuild } from '#tests/support/server-build.ts'
import { withOutageResponses } from './with-outage-responses.server.ts'

log.level = 'silent'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

/** A site with one address that has no page, so that answers arrive as they are. */
function aSite(fails: () => unknown): (method: string) => Promise<Response> {
  const run = () => {
    const error = fails()
    if (error !== null) throw error
    return new Response('fine')
  }
  const build = serverBuild({ one: { id: 'one', path: 'one', module: { loader: run, action: run } } })
  const answer = createRequestHandler(withOutageResponses(build), 'production')
  return (method) => answer(new Request('http://site.test/one', { method }))
}

test('a page and a form that fail because the database is away answer 503', async () => {
  const answer = aSite(() => away)
  for (const method of ['GET', 'POST']) {
    const response = await answer(method)
    expect([method, response.status]).toEqual([method, 503])
    expect(await response.text()).toContain('temporarily unavailable')
  }
})

test('Stripe’s outage is answered 503 as well, and its refusal stays an error', async () => {
  const outage = await aSite(() => new Stripe.errors.StripeConnectionError({ message: 'x' } as never))('POST')
  expect(outage.status).toBe(503)
  const refused = new Stripe.errors.StripeInvalidRequestError({ message: 'x' } as never)
  expect((await aSite(() => refused)('POST')).status).toBe(500)
})

test('a picture that can’t be drawn now says so, and is no bug', async () => {
  const busy = refuse('too-busy', { message: 'Many pictures are being processed.', status: 503 })
  const response = await aSite(() => busy)('GET')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Many pictures are being processed.')
})

test('what works and what is a bug is answered as before', async () => {
  expect(await (await aSite(() => null)('POST')).text()).toBe('fine')
  expect((await aSite(() => new Error('a bug'))('GET')).status).toBe(500)
  expect((await aSite(() => new Response('teapot', { status: 418 }))('GET')).status).toBe(418)
})
