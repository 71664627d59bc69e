import { data } from 'react-router'

/**
 * Rejects data requests for file routes. React Router would read the whole file into memory to encode it, and a feed may be
 * larger than the memory.
 */
export function requireFile(request: Request): void {
  if (new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 404 })
}
