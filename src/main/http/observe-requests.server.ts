import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { endpoints } from '#app/api/endpoints.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { stripeDestinations } from '#platform/stripe/destinations.ts'
import { routePattern } from './route-pattern.ts'

/** Measures each request from its arrival until its answer is sent or the client is gone. */
export function observeRequests(): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const patternOf = routePattern(knownPatterns())
  return (incoming, outgoing) => {
    const to = recorder()
    if (!to) return
    const began = performance.now()
    outgoing.once('close', () =>
      to.answered({
        method: incoming.method ?? '',
        route: patternOf((incoming.url ?? '').split('?')[0] ?? ''),
        status: outgoing.statusCode,
        seconds: (performance.now() - began) / 1000,
      }),
    )
  }
}

function knownPatterns(): string[] {
  const { routes } = build as ServerBuild
  return [
    ...endpoints.map(({ path }) => path),
    ...Object.values(stripeDestinations).map(({ path }) => path),
    ...Object.values(routes).flatMap((route) =>
      route?.path && route.path !== '*' ? [`/${route.path}`] : [],
    ),
  ]
}
