import { maxPictureBytes } from '#modules/media'
import { storePicture } from '#modules/media/server'
import { type FetchLimits, fetchPublic } from '#platform/http/fetch-public.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { type NamedPicture, shortened } from './row-pictures.ts'

const limits: FetchLimits = { maxBytes: maxPictureBytes, timeoutMs: 10_000, maxRedirects: 3 }
/** Fetched in parallel, because fetching is mostly waiting. Encoding is sequential, so that uploads get through. */
const atOnce = 3
/** After this number of timeouts a host is skipped: ten seconds for each picture could take days. */
const maxTimeouts = 5

export interface StoredPictures {
  readonly stored: readonly (NamedPicture & { readonly url: string })[]
  /** One line for each picture that could not be stored. */
  readonly notes: readonly string[]
}

/** Fetches pictures and stores them as the artist's. `silentHosts` counts timeouts by host. */
export async function storeNamedPictures(
  actor: Person & { readonly vendorId: VendorId },
  pictures: readonly NamedPicture[],
  silentHosts: Map<string, number>,
): Promise<StoredPictures> {
  const stored: (NamedPicture & { url: string })[] = []
  const notes: string[] = []
  for (let from = 0; from < pictures.length; from += atOnce) {
    const some = pictures.slice(from, from + atOnce)
    const fetched = await Promise.all(some.map((picture) => fetchOne(picture, silentHosts)))
    for (const { picture, bytes, why } of fetched) {
      const result = bytes ? await store(actor, bytes) : { url: picture.address, why }
      if (result.why === undefined) stored.push({ ...picture, url: result.url })
      else notes.push(`${shortened(picture.address)}: ${result.why}`)
    }
  }
  return { stored, notes }
}

interface Fetched {
  readonly picture: NamedPicture
  /** Null if it is already stored here or could not be fetched. */
  readonly bytes: Uint8Array | null
  readonly why?: string
}

async function fetchOne(picture: NamedPicture, silentHosts: Map<string, number>): Promise<Fetched> {
  if (picture.address.startsWith('/')) return { picture, bytes: null }
  const host = URL.parse(picture.address)?.host ?? ''
  try {
    if ((silentHosts.get(host) ?? 0) >= maxTimeouts) {
      throw refuse('not-fetched', {
        message: `${host} didn’t answer ${maxTimeouts} times, so we stopped trying`,
      })
    }
    const bytes = await fetchPublic(picture.address, limits)
    silentHosts.delete(host)
    return { picture, bytes }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'no-answer') silentHosts.set(host, (silentHosts.get(host) ?? 0) + 1)
    return { picture, bytes: null, why: error.message }
  }
}

async function store(
  actor: Person & { readonly vendorId: VendorId },
  bytes: Uint8Array,
): Promise<{ readonly url: string; readonly why?: string }> {
  try {
    return await storePicture(actor, bytes, `products/${actor.vendorId}`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const isLarge = error.code === 'picture-too-large'
    return {
      url: '',
      why: isLarge
        ? 'it has more than 40 megapixels'
        : 'it isn’t a PNG, JPG or WEBP picture, or it’s damaged',
    }
  }
}
