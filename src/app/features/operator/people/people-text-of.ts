import { maxSearchLength } from '#shared/paging.ts'

/** The search in the address of /operator/people; empty for everyone. */
export function peopleTextOf(searchParams: URLSearchParams): string {
  return searchParams.get('q')?.trim().slice(0, maxSearchLength) ?? ''
}
