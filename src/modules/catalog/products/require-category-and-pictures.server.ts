import { picturesToUse } from '#modules/media/server'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { requireCategory } from '../categories/require-category.server.ts'
import type { NewProduct } from '../fields/new-product-input.ts'

/**
 * Checks that a product's category exists and that the vendor may use its pictures. Refuses 'unknown-category' and
 * 'unknown-picture'. `known` are the product's current pictures.
 */
export async function requireCategoryAndPictures(
  actor: Person,
  { categoryId, images }: NewProduct,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (categoryId !== null) await requireCategory(categoryId)
  const added = images.map(({ url }) => url).filter((url) => !known.has(url))
  const usable = await picturesToUse(actor, added)
  if (added.some((url) => !usable.has(url))) {
    throw refuse('unknown-picture', {
      title: 'Upload failed',
      message: 'One of the pictures isn’t there anymore. Please upload it again.',
      field: 'pictures',
    })
  }
}
