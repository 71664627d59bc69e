import type { ClientNetwork } from '#platform/http/client-network.ts'
import { limitInProcess } from '#platform/http/limit-in-process.server.ts'
import { isRefusal } from '#shared/refusal.ts'

/**
 * Searches per network: suggestions, product lists and shop pages that aren't cached. Five per second for a whole minute:
 * enough for an office of fast typists, too little for a script that scrapes the catalog.
 */
export const countSearch = limitInProcess({ max: 300, windowSeconds: 60 })

/** For loaders: above the limit it throws a 429 response, which the error page shows. */
export function admitSearch(network: ClientNetwork): void {
  try {
    countSearch(network)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const headers = { 'retry-after': String(error.details.retryAfterSeconds) }
    throw new Response(error.message, { status: error.status, headers })
  }
}
