import { removeUnusedPictures } from '#modules/media/server'
import { system } from '#shared/actor.ts'
import { picturesInUse } from './pictures-in-use.server.ts'

/** Reaction to pictures taken off a product: deletes their files, unless an order or another product shows them. */
export async function removeReleasedPictures({ urls }: { readonly urls: readonly string[] }): Promise<void> {
  await removeUnusedPictures(system, urls, picturesInUse)
}
