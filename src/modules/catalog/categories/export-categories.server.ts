import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { categoriesForOperators, type OperatorCategory } from './categories-for-operators.server.ts'

const headers = ['Category', 'Name', 'Address', 'In the menu', 'Products (at most 1,000)']

/** All categories in their order as a CSV file. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportCategories(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'write_categories',
    audit: { action: 'export-categories', subjectType: 'category', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await categoriesForOperators(actor), next: null }),
  })
}

function cellsOf({ id, name, slug, inMenu, products }: OperatorCategory): string[] {
  return [id, name, slug, inMenu ? 'yes' : 'no', String(products)]
}
