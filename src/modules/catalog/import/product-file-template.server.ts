import { type Anyone, visitor } from '#shared/actor.ts'
import { orderedCategories } from '../categories/categories.server.ts'
import { templateFile } from './template-file.ts'

/** A CSV file to fill in and import, with two example hats in the site's first categories. */
export async function productFileTemplate(_anyone: Anyone): Promise<string> {
  const categories = await orderedCategories(visitor)
  return templateFile(categories.map(({ name }) => name))
}
