import type { AuditFilter } from '#modules/operations'
import { dayRangeOf } from '#shared/day-range.ts'
import { maxSearchLength } from '#shared/paging.ts'

/** The fields of the filter, as typed; empty when they are not used. */
export interface AuditQuery {
  readonly action: string
  readonly actor: string
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** The filter in the address of /operator/audit. */
export function auditQueryOf(searchParams: URLSearchParams): AuditQuery {
  const typed = (text: string | null) => text?.trim().slice(0, maxSearchLength) ?? ''
  return {
    action: typed(searchParams.get('action')),
    actor: typed(searchParams.get('actor')),
    subject: typed(searchParams.get('subject')),
    from: typed(searchParams.get('from')),
    to: typed(searchParams.get('to')),
  }
}

export function auditFilterOf({ action, actor, subject, from, to }: AuditQuery): AuditFilter {
  return {
    action: action || null,
    actor: actor || null,
    subject: subject || null,
    ...dayRangeOf(from, to),
  }
}
