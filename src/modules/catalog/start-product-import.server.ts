import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { importProductsJob } from './import-products.server.ts'
import { needActiveVendor } from './need-active-vendor.server.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Lets a checked import begin; one that runs or has run is left alone. Refuses 'not-found' for anybody else's. What is not to be
 * a draft goes into the shop as it is added, or, when the file names pictures for it, as soon as the first of them are there.
 */
export async function startProductImport(
  actor: Person,
  importId: string,
  { asDrafts }: { readonly asDrafts: boolean },
): Promise<void> {
  await transaction(async () => {
    const vendorId = await needActiveVendor(actor)
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
    if (row.status !== 'checked' || row.total === 0) return
    await db()
      .updateTable('product_imports')
      .set({ status: 'running', as_drafts: asDrafts })
      .where('id', '=', importId)
      .execute()
    await enqueue(importProductsJob, { importId })
  })
}
