import { withoutTrailingSlashes } from '#shared/text/without-trailing-slashes.ts'
import type { StripeSandboxOptions } from './options.ts'
import type { Store } from './store.ts'

/** The API version that the stand-in implements; a test compares it with the installed SDK's. */
export const API_VERSION = '2026-10-28.endive'

export interface RequestMark {
  id: string
  idempotencyKey: string | null
}

/** State that all parts of the stand-in share. */
export interface StandIn {
  readonly store: Store
  readonly options: StripeSandboxOptions
  /** Milliseconds since 1970. */
  now(): number
  /** Seconds since 1970, as Stripe stamps its v1 objects. */
  seconds(): number
  /** The current call, for the events that it causes; null in timers and pages. */
  request: RequestMark | null
  /** Address of a hosted page. */
  pageUrl(path: string): string
}

export function createStandIn(store: Store, options: StripeSandboxOptions): StandIn {
  const now = options.now ?? Date.now
  const base = withoutTrailingSlashes(options.publicUrl)
  return {
    store,
    options,
    now,
    seconds: () => Math.floor(now() / 1000),
    request: null,
    pageUrl: (path) => `${base}/sandbox/stripe${path}`,
  }
}
