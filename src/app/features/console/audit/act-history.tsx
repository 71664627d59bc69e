import type { AuditEntryView } from '#modules/operations'
import { AuditTable } from './audit-table.tsx'

/** What operators did with the subject of a page. Renders nothing until one did something. */
export function ActHistory({ acts }: { readonly acts: readonly AuditEntryView[] }) {
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <AuditTable entries={acts} empty={null} />
    </section>
  )
}
