import { storePicture } from '#modules/media/server'
import { log } from '#platform/log.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { isRefusal } from '#shared/refusal.ts'

/** Stores a picture in the vendor's folder. */
export function storeProductPicture(
  person: VendorPerson,
  bytes: Uint8Array,
): Promise<{ readonly url: string }> {
  return storePicture(person, bytes, `products/${person.vendorId}`)
}

export interface StoredFiles {
  readonly urls: readonly string[]
  /** One message per rejected file, with its name. */
  readonly refused: readonly string[]
}

/** Stores the files of a form submitted without scripts. Reports rejected files and stores the rest. */
export async function storeProductPictures(person: VendorPerson, form: FormData): Promise<StoredFiles> {
  const urls: string[] = []
  const refused: string[] = []
  for (const file of form.getAll('pictures')) {
    // Browsers submit an empty file input as an unnamed empty file.
    if (typeof file === 'string' || (file.size === 0 && file.name === '')) continue
    try {
      const { url } = await storeProductPicture(person, new Uint8Array(await file.arrayBuffer()))
      urls.push(url)
    } catch (error) {
      if (!isRefusal(error)) log.error({ err: error }, 'could not store a picture')
      refused.push(`${file.name}: ${isRefusal(error) ? error.message : 'Please try again.'}`)
    }
  }
  return { urls, refused }
}
