import type { RouteConfigEntry } from '@react-router/dev/routes'
import { endpoints } from '#app/api/endpoints.server.ts'
import routes from '#app/routes.ts'
import { bodyLimits } from '#app/web/request/uploads/body-limits.server.ts'

/** Pages of the stand-ins that accept forms, which aren't in a table. */
const standIns = [
  '/sandbox/stripe/actions',
  '/sandbox/stripe/switches',
  '/sandbox/stripe/checkout/:id',
  '/sandbox/stripe/checkout/:id/authentication',
  '/sandbox/stripe/onboarding/:id',
  '/sandbox/stripe/express/:id',
  '/sandbox/carrier/track/:id',
  '/sandbox/google/authorize',
  '/sandbox/github/authorize',
  '/auth/callback/apple',
  '/sandbox/authenticator',
  '/sandbox/mailbox',
]

/** Addresses of the route tree. A layout has no address. */
export function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`
    const own = path !== undefined || index ? [address || '/'] : []
    return [...own, ...addressesOf(children ?? [], address)]
  })
}

/** The address of a page's data after a click. */
export function dataPathOf(path: string): string {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_' : page}.data${query === undefined ? '' : `?${query}`}`
}

export interface RouteAddress {
  readonly method: string
  /** Parameters as `:name`. */
  readonly path: string
}

/** Every address that answers GET or accepts a body, from the tables that the server itself is built from. */
export function everyRoute(): RouteAddress[] {
  const pages = addressesOf(routes)
  const hooks = bodyLimits.map(({ path }) => path).filter((path) => path.startsWith('/webhooks/'))
  const reads = [
    ...pages,
    ...pages.map(dataPathOf),
    ...standIns,
    '/media/:key',
    '/api/docs',
    '/api/openapi.json',
  ]
  const posts = [...pages, ...pages.map(dataPathOf), ...standIns, ...hooks]
  return [
    ...reads.map((path) => ({ method: 'GET', path })),
    ...posts.map((path) => ({ method: 'POST', path })),
    ...endpoints.map(({ method, path }) => ({ method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') })),
  ]
}

/** Fills every parameter, including `*`, with `value`. */
export function fillRoute(path: string, value: string): string {
  return path.replaceAll(/:\w+|\*/g, value)
}
