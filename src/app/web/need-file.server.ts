import { data } from 'react-router'

/**
 * A file is no page and has no form as data of one: React Router would read all of it into memory to make that form, and a feed
 * may be longer than the memory.
 */
export function needFile(request: Request): void {
  if (new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 404 })
}
