import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { auditFilterOf, auditQueryOf } from '#app/features/console/audit/audit-query.ts'
import { DayRangeFields, dayRangeFilter } from '#app/features/console/lists/day-range-fields.tsx'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AuditTable } from '#app/features/console/audit/audit-table.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { auditEntries } from '#modules/operations/server'
import { auditActions, isAuditAction } from '#shared/audit-actions.ts'
import { isId, shortId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/audit'

const here = '/operator/audit'
const acts = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
]

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const query = auditQueryOf(searchParams)
  const cursor = searchParams.get('cursor')
  return loadForOperator(args, async (actor) => ({
    query,
    entries: await auditEntries(actor, auditFilterOf(query), cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Audit log · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function AuditPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { query, entries } = shown
  const fields = { ...query }
  return (
    <ListPage
      title="Audit log"
      lead="Who did what, and why. Entries never change. Downloads are recorded too."
      list={{ path: here, fields }}
      page={entries}
      file={{ path: '/operator/audit.csv', what: 'entries' }}
      search={{ label: 'Who did it', placeholder: 'Name or email of who did it', name: 'actor' }}
      filters={{
        fields: (
          <>
            <SelectField label="Action" name="action" options={acts} defaultValue={query.action} />
            <TextField label="Subject ID" name="subject" autoComplete="off" defaultValue={query.subject} />
            <DayRangeFields {...query} />
          </>
        ),
        active: [
          ...(query.action
            ? [
                {
                  text: isAuditAction(query.action) ? auditActions[query.action] : query.action,
                  names: ['action'],
                },
              ]
            : []),
          ...(query.subject ? [{ text: subjectText(query.subject), names: ['subject'] }] : []),
          ...dayRangeFilter(query),
        ],
      }}
    >
      <AuditTable
        entries={entries.items}
        isByDay
        empty={<EmptyState title="No entries found" text="Nothing was done that matches these filters." />}
      />
    </ListPage>
  )
}

function subjectText(subject: string): string {
  return isId(subject) ? `Only #${shortId(subject)}` : `Only ${subject}`
}
