import { limitInProcess } from '#platform/http/limit-in-process.server.ts'

/**
 * Reads with parameters per network: suggestions, product lists, and shared pages with a query that aren't cached. Five per second
 * for a whole minute: enough for an office of fast typists, too little for a script that scrapes the catalog.
 */
export const countSearch = limitInProcess({ max: 300, windowSeconds: 60 })
