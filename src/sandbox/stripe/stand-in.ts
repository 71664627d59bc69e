import type { StripeSandboxOptions } from './options.ts'
import type { Store } from './store.ts'

/** The version whose shapes the stand-in speaks; a test compares it with the installed SDK's. */
export const API_VERSION = '2026-10-28.endive'

export interface RequestMark {
  id: string
  idempotencyKey: string | null
}

/** What every part of the stand-in works with. */
export interface StandIn {
  readonly store: Store
  readonly options: StripeSandboxOptions
  /** Milliseconds since 1970. */
  now(): number
  /** Seconds since 1970, as Stripe stamps its v1 objects. */
  seconds(): number
  /** The call being answered, for the events it causes; null for what happens by itself or on a page. */
  request: RequestMark | null
  /** Address of a hosted page. */
  pageUrl(path: string): string
}

export function createStandIn(store: Store, options: StripeSandboxOptions): StandIn {
  const now = options.now ?? Date.now
  const base = options.publicUrl.replace(/\/+$/, '')
  return {
    store,
    options,
    now,
    seconds: () => Math.floor(now() / 1000),
    request: null,
    pageUrl: (path) => `${base}/sandbox/stripe${path}`,
  }
}
