import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { picturesToUse } from '#modules/media/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import { importStatus } from './import-status.ts'
import { csvRows } from './csv/csv-rows.ts'
import type { ColumnChoice } from './plain-columns.ts'
import type { CsvKind, RowProblem } from './product-import-view.ts'
import { groupProductRows, type ReadProduct, readProductGroup } from './read-product-rows.ts'
import type { NamedPicture } from './row-pictures.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
/** Rows read or written in one step; other requests run in between. */
const rowsAtOnce = 250
/** Reading pauses for other requests after this time: one row can have a hundred variants. */
const longestReadMs = 20
/** Of one artist; a file that has to be corrected is uploaded several times. */
const perArtist = { name: 'product-files', max: 60, windowSeconds: 3_600 }
/** Imports stored per vendor; older ones are deleted. */
const maxSavedImports = 5
export const savedPictureNotes = 200

export interface ProductFile {
  readonly name: string
  readonly text: string
  /** What the artist chose for a file with columns that we don't know. */
  readonly columns?: ColumnChoice
  /** This site's URL; pictures under it are not fetched. */
  readonly publicUrl: string
}

/**
 * Reads a product file and reports what an import would do; nothing is added yet. Returns the import's id. Refuses
 * 'not-a-vendor', 'vendor-not-active' (403) and 'too-many-requests' (429) over 60 an hour.
 */
export async function checkProductFile(actor: Person, file: ProductFile): Promise<string> {
  const vendorId = await requireActiveVendorId(actor)
  await countUse(perArtist, actor.userId)
  const { kind, groups, problems } = groupProductRows(
    await rowsOf(file.text.replaceAll('\0', '')),
    file.columns,
  )
  const id = await beginImport(vendorId, file.name, kind)
  const categories = await categoriesByName()
  const found = { problems: [...problems], notes: [] as RowProblem[], total: 0, pictures: 0 }
  const pause = pauseForOthers()
  for (let from = 0; kind && from < groups.length; from += rowsAtOnce) {
    const good: (ReadProduct & { position: number })[] = []
    for (const lines of groups.slice(from, from + rowsAtOnce)) {
      await pause()
      const one = readProductGroup(kind, lines, categories)
      if (!one) continue
      if (one.product) good.push({ ...one, position: found.total++ })
      else found.problems.push({ row: one.row, message: one.problem })
      found.notes.push(...one.pictureNotes.map((message) => ({ row: one.row, message })))
      found.pictures += one.product ? one.pictures.length : 0
    }
    await saveProducts(id, good, await ownPictures(actor, good, file.publicUrl))
  }
  await db()
    .updateTable('product_imports')
    .set({
      status: importStatus.to('check'),
      problems: JSON.stringify(found.problems),
      total: found.total,
      picture_total: found.pictures,
      picture_notes: JSON.stringify(found.notes.slice(0, savedPictureNotes)),
      picture_note_count: found.notes.length,
    })
    .where('id', '=', id)
    .where('status', 'in', importStatus.from('check'))
    .execute()
  return id
}

async function rowsOf(text: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const row of csvRows(text)) {
    rows.push(row)
    if (rows.length % rowsAtOnce === 0) await setImmediate()
  }
  return rows
}

/** To be called between two products: lets other requests run when reading has taken its time. */
function pauseForOthers() {
  let resumedAt = performance.now()
  return async () => {
    if (performance.now() - resumedAt < longestReadMs) return
    await setImmediate()
    resumedAt = performance.now()
  }
}

async function categoriesByName(): Promise<ReadonlyMap<string, string>> {
  const categories = await db()
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .execute()
  return new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function beginImport(vendorId: VendorId, name: string, kind: CsvKind | null): Promise<string> {
  return transaction(async () => {
    const { id } = await db()
      .insertInto('product_imports')
      .values({
        vendor_id: vendorId,
        file_name: name.replaceAll('\0', '').slice(0, 200),
        kind,
        status: importStatus.initial,
        problems: '[]',
        total: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from product_imports where vendor_id = ${vendorId} and status <> 'running' and id not in (
      select id from product_imports where vendor_id = ${vendorId} order by created_at desc limit ${maxSavedImports}
    )`.execute(db())
    return id
  })
}

/** The vendor's own pictures on this site, by full URL. They are not fetched. */
async function ownPictures(
  actor: Person,
  products: readonly ReadProduct[],
  publicUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const named = products.flatMap(({ pictures }) => pictures.map(({ address }) => address))
  const paths = named
    .filter((address) => address.startsWith(`${publicUrl}/media/`))
    .map((address) => address.slice(publicUrl.length))
  const own = await picturesToUse(actor, paths)
  return new Map([...own].map((path) => [publicUrl + path, path]))
}

async function saveProducts(
  importId: string,
  products: readonly (ReadProduct & { readonly position: number })[],
  own: ReadonlyMap<string, string>,
): Promise<void> {
  const pathIfOwn = (picture: NamedPicture) => ({
    ...picture,
    address: own.get(picture.address) ?? picture.address,
  })
  const rows = products.map(({ position, row, product, pictures }) => ({
    position,
    row,
    product,
    pictures: pictures.map(pathIfOwn),
  }))
  await sql`insert into imported_products (import_id, position, file_row, product, pictures)
    select ${importId}, (it->>'position')::int, (it->>'row')::int, it->'product', it->'pictures'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) it`.execute(db())
}
