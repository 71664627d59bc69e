import type { OperatorVendorsQuery } from '#modules/vendors/server'

/** The fields of the filter, as typed; empty when they are not used. */
export interface VendorsFields {
  readonly q: string
  readonly status: string
}

/** The filter in the address of /operator/vendors. */
export function vendorsFieldsOf(searchParams: URLSearchParams): VendorsFields {
  return {
    q: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    status: shownStatuses.find((one) => one === searchParams.get('status')) ?? '',
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
  const chosen = shownStatuses.find((one) => one === status) ?? null
  if (chosen === 'spotlight') return { search: q, status: null, inSpotlight: true }
  if (chosen === 'waiting' || chosen === 'declined') return { search: q, status: null, approval: chosen }
  return { search: q, status: chosen }
}
