import { storePicture } from '#modules/media/server'
import { log } from '#platform/log.server.ts'
import type { VendorPerson } from '#app/web/require-vendor.server.ts'
import { isRefusal } from '#shared/refusal.ts'

/** Pictures of one shop lie together. */
export function storeProductPicture(
  person: VendorPerson,
  bytes: Uint8Array,
): Promise<{ readonly url: string }> {
  return storePicture(person, bytes, `products/${person.vendorId}`)
}

export interface StoredFiles {
  readonly urls: readonly string[]
  /** One line for each file that was not taken, with its name. */
  readonly refused: readonly string[]
}

/** The files of a form that was sent without scripts, one after the other. Whatever cannot be taken is named; the rest is kept. */
export async function storeFiles(person: VendorPerson, form: FormData): Promise<StoredFiles> {
  const urls: string[] = []
  const refused: string[] = []
  for (const file of form.getAll('pictures')) {
    // An empty file input is sent as an empty file without a name.
    if (typeof file === 'string' || (file.size === 0 && file.name === '')) continue
    try {
      const { url } = await storeProductPicture(person, new Uint8Array(await file.arrayBuffer()))
      urls.push(url)
    } catch (error) {
      if (!isRefusal(error)) log.error({ err: error }, 'a picture could not be stored')
      refused.push(`${file.name}: ${isRefusal(error) ? error.message : 'Please try again.'}`)
    }
  }
  return { urls, refused }
}
