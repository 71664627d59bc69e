import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OperatorCollectionSummary, PublishedState } from './collection-views.ts'
import { collectionsForOperators } from './collections-for-operators.server.ts'

const headers = ['Collection', 'Title', 'Address', 'Published', 'First day', 'Last day', 'Products']

/** The published or the hidden collections, or all, as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportCollections(
  actor: Actor,
  state: PublishedState | null = null,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'write_collections',
    audit: { action: 'export-collections', subjectType: 'collection', subjectId: 'all', details: { state } },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await collectionsForOperators(actor, state), next: null }),
  })
}

function cellsOf({
  id,
  title,
  slug,
  isPublished,
  startsOn,
  endsOn,
  products,
}: OperatorCollectionSummary): string[] {
  return [id, title, slug, isPublished ? 'yes' : 'no', startsOn ?? '', endsOn ?? '', String(products)]
}
