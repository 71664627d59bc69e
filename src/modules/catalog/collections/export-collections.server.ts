import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OperatorCollectionSummary } from './collection-views.ts'
import { collectionsForOperators } from './collections-for-operators.server.ts'

const headers = ['Collection', 'Title', 'Address', 'Published', 'First day', 'Last day', 'Products']

/** All collections as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportCollections(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'write_collections',
    audit: { action: 'export-collections', subjectType: 'collection', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await collectionsForOperators(actor), next: null }),
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
