import { picturesToUse } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { NewProduct } from '../fields/new-product-input.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Checks that a product's category exists and that the vendor may use its pictures. Refuses 'unknown-category' and
 * 'unknown-picture'. `known` are the product's current pictures.
 */
export async function requireCategoryAndPictures(
  actor: Person,
  { categoryId, images }: NewProduct,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (categoryId !== null) {
    const category = db()
      .selectFrom('categories')
      .select('id')
      .where('id', '=', categoryId)
      .where('merged_into', 'is', null)
    if (!(await category.executeTakeFirst())) {
      throw refuse('unknown-category', { message: 'This category does not exist.', field: 'categoryId' })
    }
  }
  const added = images.map(({ url }) => url).filter((url) => !known.has(url))
  const usable = await picturesToUse(actor, added)
  if (added.some((url) => !usable.has(url))) {
    throw refuse('unknown-picture', {
      title: 'Upload failed',
      message: 'One of the pictures is not there any more. Please upload it again.',
      field: 'pictures',
    })
  }
}
