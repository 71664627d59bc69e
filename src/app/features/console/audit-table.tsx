import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { AuditEntryView, AuditFacts } from '#modules/operations'
import { auditActions, isAuditAction } from '#shared/audit-actions.ts'
import { isId, shortId } from '#shared/ids.ts'

/** Where the stored word isn't the console's. */
const subjectNames: Readonly<Record<string, string>> = {
  promotion: 'Discount code',
  user: 'Person',
  vendor: 'Artist',
}

function capitalized(word: string): string {
  const text = word.replaceAll(/[-_]/g, ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const columns: readonly Column<AuditEntryView>[] = [
  {
    key: 'act',
    header: 'Action',
    cell: ({ action }) => (isAuditAction(action) ? auditActions[action] : action),
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subjectType, subjectId }) => (
      <ConsoleLink
        to={`/operator/audit?subject=${encodeURIComponent(subjectId)}`}
        className="wrap-anywhere underline"
      >
        {subjectNames[subjectType] ?? capitalized(subjectType)}
        {isId(subjectId) && <span className="label"> #{shortId(subjectId)}</span>}
      </ConsoleLink>
    ),
  },
  {
    key: 'actor',
    header: 'By, when',
    cell: ({ actorEmail, actorKind, at }) => (
      <div className="min-w-0 lg:whitespace-nowrap">
        <span title={actorEmail ?? undefined} className="block min-w-0 truncate sm:max-w-40 xl:max-w-64">
          {actorEmail ?? (actorKind === 'person' ? <span className="text-muted">Erased</span> : actorKind)}
        </span>
        <span className="block text-muted">
          <FormattedDate at={at} withTime />
        </span>
      </div>
    ),
  },
  {
    key: 'why',
    header: 'Reason and changes',
    cell: (entry) => (
      <div className="flex min-w-0 flex-col gap-1">
        {entry.reason && <p className="wrap-anywhere whitespace-pre-line">{entry.reason}</p>}
        <Changes entry={entry} />
      </div>
    ),
  },
]

interface AuditTableProps {
  readonly entries: readonly AuditEntryView[]
  /** Shown without entries. */
  readonly empty: ReactNode
}

export function AuditTable({ entries, empty }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  )
}

function Changes({ entry }: { readonly entry: AuditEntryView }) {
  const { before, after, details, requestId } = entry
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const others = Object.entries(details).filter(([name]) => name !== 'reason')
  if (changed.length === 0 && others.length === 0 && !requestId) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer text-sm text-muted underline hover:text-text">Details</summary>
      <dl className="mt-1 flex flex-col gap-1 text-sm wrap-anywhere">
        {changed.map((name) => (
          <Fact key={`changed ${name}`} name={name}>
            {textOf(before, name)} → {textOf(after, name)}
          </Fact>
        ))}
        {others.map(([name]) => (
          <Fact key={name} name={name}>
            {textOf(details, name)}
          </Fact>
        ))}
        {requestId && <Fact name="request">{requestId}</Fact>}
      </dl>
    </details>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}

function textOf(facts: AuditFacts | null, name: string): string {
  const value = facts?.[name]
  if (value === undefined || value === null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
