import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { importStatus } from './import-status.ts'
import { importProductsJob } from './import-products.server.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Starts a checked import; nothing happens if it runs or has run. Refuses 'not-found' for another vendor's. Unless `asDrafts`, each
 * product is published when it is added, or, if the file names pictures for it, when the first of them are stored.
 */
export async function startProductImport(
  actor: Person,
  importId: string,
  { asDrafts }: { readonly asDrafts: boolean },
): Promise<void> {
  await transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    if (!isId(importId)) throw notFound('Import')
    const row = await db()
      .selectFrom('product_imports')
      .select(['status', 'total'])
      .where('id', '=', importId)
      .where('vendor_id', '=', vendorId)
      .where('status', '<>', 'reading')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Import')
    if (!importStatus.can('start', row.status) || row.total === 0) return
    await db()
      .updateTable('product_imports')
      .set({ status: importStatus.to('start'), as_drafts: asDrafts })
      .where('id', '=', importId)
      .where('status', 'in', importStatus.from('start'))
      .execute()
    await enqueue(importProductsJob, { importId })
  })
}
