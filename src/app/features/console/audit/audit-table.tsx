import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDate, formatDateTime, formatTime } from '#app/ui/formats/format-date.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import type { AuditEntryView, AuditFacts } from '#modules/operations'
import { isAuditAction } from '#shared/audit-actions.ts'
import { isId, shortId } from '#shared/ids.ts'
import { auditSentences } from './audit-sentences.ts'

/** The pages of what entries are about. */
const pages: Readonly<Record<string, string>> = {
  order: 'orders',
  vendor: 'vendors',
  user: 'people',
  product: 'products',
  case: 'cases',
  dispute: 'cases',
  collection: 'collections',
  newsletter: 'newsletter',
}

/** Below the heading of its day, only the time. */
function columnsOf(isByDay: boolean): readonly Column<AuditEntryView>[] {
  const when = ({ at }: AuditEntryView) => (
    <span className="whitespace-nowrap text-muted">
      {isByDay ? <TimeOfDay at={at} /> : <ShortDate at={at} withTime />}
    </span>
  )
  return [
    { key: 'act', header: 'What happened', cell: (entry) => <Sentence entry={entry} /> },
    {
      key: 'why',
      header: 'Reason and changes',
      phone: 'below',
      cell: (entry) => (
        <div className="min-w-0">
          {entry.reason && <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{entry.reason}</p>}
          {/* In two lines, one for the time and the changes, which open below it. */}
          <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-baseline has-[details[open]]:grid-cols-[minmax(0,1fr)]">
            <span className="in-lines pr-3">{when(entry)}</span>
            <Changes entry={entry} />
          </div>
        </div>
      ),
    },
    { key: 'when', header: isByDay ? 'Time (UTC)' : 'When (UTC)', align: 'end', oneLine: true, cell: when },
  ]
}

interface AuditTableProps {
  readonly entries: readonly AuditEntryView[]
  /** Under the heading of each day. */
  readonly isByDay?: boolean
  /** Shown without entries. */
  readonly empty: ReactNode
}

/** Who did what, in sentences, with the reason and what changed on demand. */
export function AuditTable({ entries, isByDay = false, empty }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit log"
      columns={columnsOf(isByDay)}
      rows={entries}
      rowKey={({ id }) => String(id)}
      groupOf={isByDay ? ({ at }) => formatDate(at) : undefined}
      empty={empty}
    />
  )
}

function TimeOfDay({ at }: Pick<AuditEntryView, 'at'>) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className="label">
      {formatTime(at)}
    </time>
  )
}

function Sentence({ entry }: { readonly entry: AuditEntryView }) {
  const { action, actorName, actorEmail, actorKind } = entry
  const sentence = isAuditAction(action) ? auditSentences[action] : `${action} {}`
  const [before, after] = sentence.split('{}')
  return (
    <span className="block font-normal wrap-anywhere">
      <span title={actorEmail ?? undefined} className="font-semibold">
        {actorName ?? actorEmail ?? (actorKind === 'person' ? 'An erased account' : 'The site')}
      </span>{' '}
      {before}
      {after !== undefined && <Subject entry={entry} />}
      {after}
    </span>
  )
}

function Subject({ entry: { subjectType, subjectId, subjectName } }: { readonly entry: AuditEntryView }) {
  const page = Object.hasOwn(pages, subjectType) ? pages[subjectType] : undefined
  const text = subjectName ?? (isId(subjectId) ? `#${shortId(subjectId)}` : subjectId)
  const className = 'font-semibold'
  if (page === undefined) return <span className={className}>{text}</span>
  return (
    <ConsoleLink
      to={`/operator/${page}/${subjectId}`}
      className={`${className} underline decoration-edge underline-offset-4`}
    >
      {text}
    </ConsoleLink>
  )
}

function Changes({ entry }: { readonly entry: AuditEntryView }) {
  const { before, after, details, requestId, actorEmail, at, subjectId } = entry
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const others = Object.entries(details).filter(([name]) => name !== 'reason')
  return (
    <details className="col-end-[-1] min-w-0">
      <summary className="max-w-full cursor-pointer pl-5 -indent-5 text-sm text-muted hover:text-text max-lg:wrap-anywhere lg:truncate">
        {changed.length === 0 ? 'Details' : `Changed ${changedText(changed)}`}
      </summary>
      <dl className="mt-1 flex flex-col gap-1 text-sm wrap-anywhere">
        {changed.map((name) => (
          <Fact key={`changed ${name}`} name={wordsOf(name)}>
            {textOf(before, name)} → {textOf(after, name)}
          </Fact>
        ))}
        {others.map(([name]) => (
          <Fact key={name} name={wordsOf(name)}>
            {textOf(details, name)}
          </Fact>
        ))}
        {actorEmail && <Fact name="by">{actorEmail}</Fact>}
        <Fact name="at">
          <FormattedDate at={at} withTime />
        </Fact>
        {requestId && <Fact name="request">{requestId}</Fact>}
      </dl>
      {isId(subjectId) && (
        <ConsoleLink
          to={`/operator/audit?subject=${subjectId}`}
          className="mt-1 inline-block text-sm underline"
          otherwise={null}
        >
          All entries about it
        </ConsoleLink>
      )}
    </details>
  )
}

/** As many names as a line has room for. */
const maxNames = 3

function changedText(names: readonly string[]): string {
  const shown = names.length === maxNames + 1 ? names : names.slice(0, maxNames)
  const left = names.length - shown.length
  return [shown.map(wordsOf).join(', '), ...(left > 0 ? [`and ${left} more`] : [])].join(' ')
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}

/** Fields whose names say less than the words of their forms. */
const fieldWords: Readonly<Record<string, string>> = {
  body: 'text',
  preview: 'preview text',
  sendAt: 'send time',
}

/** 'feeBasisPoints' as 'fee basis points'. */
function wordsOf(name: string): string {
  if (Object.hasOwn(fieldWords, name)) return fieldWords[name] ?? name
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

function textOf(facts: AuditFacts | null, name: string): string {
  const value = facts?.[name]
  if (value === undefined || value === null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
