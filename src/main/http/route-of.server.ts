import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { endpoints } from '#app/api/endpoints.server.ts'
import { stripeDestinations } from '#platform/stripe/destinations.ts'
import { routePattern } from './route-pattern.ts'

let patternOf: ((path: string) => string) | undefined

/** The pattern of this address, of a fixed number. The patterns are read when the first request needs one. */
export function routeOf(path: string): string {
  patternOf ??= routePattern(knownPatterns())
  return patternOf(path)
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
