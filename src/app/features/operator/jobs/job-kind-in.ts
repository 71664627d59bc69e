const maxLength = 100

/** The kind of job that the address of /operator/jobs filters by; null for all of them. */
export function jobKindIn(query: URLSearchParams): string | null {
  return query.get('job')?.trim().slice(0, maxLength) || null
}
