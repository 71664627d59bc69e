import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import type { OperatorVendorsQuery } from '#modules/vendors/server'
import { maxSearchLength } from '#shared/paging.ts'

/** The fields of the filter, as typed; empty when they are not used. */
export interface VendorsFields {
  readonly q: string
  readonly status: (typeof shownStatuses)[number] | ''
}

/** The filter in the address of /operator/vendors. */
export function vendorsFieldsOf(searchParams: URLSearchParams): VendorsFields {
  return {
    q: searchParams.get('q')?.trim().slice(0, maxSearchLength) ?? '',
    status: choiceIn(searchParams, 'status', shownStatuses) ?? '',
  }
}

/** The choices of the filter. Some are no status: two are about new artists, one about the spotlight. */
const shownStatuses = [
  'waiting',
  'active',
  'pending',
  'restricted',
  'suspended',
  'declined',
  'spotlight',
] as const

export function vendorsQueryOf({ q, status }: VendorsFields): OperatorVendorsQuery {
  if (status === 'spotlight') return { search: q, status: null, inSpotlight: true }
  if (status === 'waiting' || status === 'declined') return { search: q, status: null, approval: status }
  return { search: q, status: status || null }
}
