import type { Endpoint } from './endpoint.server.ts'

/** The whole JSON API. */
export const endpoints: readonly Endpoint[] = []
