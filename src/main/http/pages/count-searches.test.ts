import { createRequestHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setRequestFacts, sharedRequestId } from '#app/web/request/request-context.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { visitor } from '#shared/actor.ts'
import { withOutageResponses } from './with-outage-responses.server.ts'
import { serverBuild } from '#tests/support/server-build.ts'
import { countSearches } from './count-searches.server.ts'

const route = (path: string, handle?: object) => ({
  id: path,
  path,
  module: { handle, loader: () => new Response('fine') },
})

const build = serverBuild({ reviews: route('reviews', { sharedQuery: ['cursor'] }), order: route('order') })
const answer = createRequestHandler(withOutageResponses(countSearches(build)), 'production')

async function statusOf(path: string, network: string, requestId = 'one'): Promise<number> {
  const context = new RouterContextProvider()
  setRequestFacts(context, { actor: visitor, requestId, network: network as ClientNetwork })
  return (await answer(new Request(`http://site.test${path}`), context)).status
}

test('one network can’t have pages of many made without end, however it writes the address', async () => {
  for (let cursor = 0; cursor < 300; cursor++)
    expect(await statusOf(`/reviews?cursor=${cursor}`, '192.0.2.1')).toBe(200)
  expect(await statusOf('/reviews?cursor=300', '192.0.2.1')).toBe(429)
  expect(await statusOf('/%72eviews/?x=1&cursor=301', '192.0.2.1')).toBe(429)

  expect(await statusOf('/reviews?cursor=300', '192.0.2.2')).toBe(200)
  expect(await statusOf('/reviews?utm_source=mail', '192.0.2.1')).toBe(200)
  expect(await statusOf('/order?cursor=300', '192.0.2.1')).toBe(200)
  expect(await statusOf('/reviews?cursor=300', '192.0.2.1', sharedRequestId)).toBe(200)
})
