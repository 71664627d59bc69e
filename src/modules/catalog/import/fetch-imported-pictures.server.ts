import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue, job } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId, UserId, VendorId } from '#shared/ids.ts'
import { z } from 'zod'
import { savedPictureNotes } from './check-product-file.server.ts'
import { importStatus } from './import-status.ts'
import type { RowProblem } from './product-import-view.ts'
import { putPicturesOnProduct } from '../products/put-pictures-on-product.server.ts'
import type { NamedPicture } from './row-pictures.ts'
import { storeNamedPictures } from './store-named-pictures.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()
const name = 'fetch-imported-pictures'
/** After this time the rest is queued again, so that no run outlasts its lease or holds up other vendors for long. */
const turnMs = 5 * 60_000

/** Fetches the pictures of an import, product by product, and continues where an interrupted run stopped. */
export const fetchImportedPicturesJob = job({
  name,
  payload: z.object({ importId: z.string() }),
  concurrency: 1,
  leaseSeconds: 900,
  run: async ({ importId }) => {
    const silentHosts = new Map<string, number>()
    const turnEnds = now().getTime() + turnMs
    while (await fetchForNext(importId, silentHosts)) {
      if (now().getTime() > turnEnds) return enqueue({ name }, { importId })
    }
  },
})

interface Waiting {
  readonly position: number
  readonly file_row: number
  readonly name: string
  readonly pictures: readonly NamedPicture[]
  readonly product_id: ProductId
  readonly vendor_id: VendorId
  readonly user_id: UserId
  readonly is_active: boolean
  /** Whether to publish it as soon as it has a picture. */
  readonly publish: boolean
}

/** Returns false when there is nothing left to fetch. */
async function fetchForNext(importId: string, silentHosts: Map<string, number>): Promise<boolean> {
  const next = await nextWaiting(importId)
  if (!next?.is_active) {
    await finish(importId, next ? [{ row: 0, message: vendorClosed }] : [])
    return false
  }
  const { user_id: userId, vendor_id: vendorId, file_row: row } = next
  const actor: Person & { vendorId: VendorId } = {
    kind: 'person',
    userId,
    email: '',
    staffRoles: [],
    vendorId,
  }
  const { stored, notes } = await storeNamedPictures(actor, next.pictures, silentHosts)
  await transaction(async () => {
    const { publish, product_id: productId } = next
    const more = await putPicturesOnProduct(actor, productId, { pictures: stored, publish })
    await db()
      .deleteFrom('imported_products')
      .where('import_id', '=', importId)
      .where('position', '=', next.position)
      .execute()
    const allNotes = [...notes, ...more].map((note) => ({ row, message: `${next.name}, ${note}` }))
    await note(importId, allNotes)
  })
  return true
}

const vendorClosed = 'Your shop isn’t active anymore, so the remaining pictures were left out.'

async function nextWaiting(importId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select p.position, p.file_row, p.product->>'name' as name, p.pictures, p.product_id, i.vendor_id, v.user_id,
      v.status = 'active' as is_active,
      not i.as_drafts and coalesce(p.product->>'status', 'active') = 'active' as publish
    from product_imports i join vendors v on v.id = i.vendor_id
      join imported_products p on p.import_id = i.id and p.product_id is not null
    where i.id = ${importId} and i.status = 'running'
    order by p.position limit 1`.execute(db())
  return rows[0]
}

async function note(importId: string, notes: readonly RowProblem[]): Promise<void> {
  if (notes.length === 0) return
  await sql`update product_imports set picture_note_count = picture_note_count + ${notes.length},
      picture_notes = case when jsonb_array_length(picture_notes) < ${savedPictureNotes}
        then picture_notes || ${JSON.stringify(notes)}::jsonb else picture_notes end
    where id = ${importId}`.execute(db())
}

async function finish(importId: string, notes: readonly RowProblem[]): Promise<void> {
  await transaction(async () => {
    await note(importId, notes)
    await db().deleteFrom('imported_products').where('import_id', '=', importId).execute()
    await db()
      .updateTable('product_imports')
      .set({ status: importStatus.to('finish') })
      .where('id', '=', importId)
      .where('status', 'in', importStatus.from('finish'))
      .execute()
  })
}
