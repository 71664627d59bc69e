import type { AuditEntryView } from '#modules/operations'
import { AuditTable } from './audit-table.tsx'

/** What operators did with the subject of a page. */
export function ActHistory({ acts }: { readonly acts: readonly AuditEntryView[] }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <AuditTable
        entries={acts}
        empty={<p className="text-muted">No operator has changed anything yet.</p>}
      />
    </section>
  )
}
