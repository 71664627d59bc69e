import { maxPictureBytes } from '#modules/media'
import { storePicture } from '#modules/media/server'
import { type FetchLimits, fetchPublic } from '#platform/http/fetch-public.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { type NamedPicture, shortened } from './row-pictures.ts'

const limits: FetchLimits = { maxBytes: maxPictureBytes, timeoutMs: 10_000, maxRedirects: 3 }
/** Fetched side by side: mostly they wait. They are encoded one after the other, so that those who upload get their turn. */
const atOnce = 3
/** Then a host is given up for this time: ten seconds each would be days. */
const mostSilences = 5

export interface StoredPictures {
  readonly stored: readonly (NamedPicture & { readonly url: string })[]
  /** One line for each that could not come along. */
  readonly notes: readonly string[]
}

/** Fetches pictures from where they lie and keeps them as the artist's own. `silentHosts` counts who did not answer. */
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
      const kept = bytes ? await keep(actor, bytes) : { url: picture.address, why }
      if (kept.why === undefined) stored.push({ ...picture, url: kept.url })
      else notes.push(`${shortened(picture.address)}: ${kept.why}`)
    }
  }
  return { stored, notes }
}

interface Fetched {
  readonly picture: NamedPicture
  /** Null when it lies here already, or could not be had. */
  readonly bytes: Uint8Array | null
  readonly why?: string
}

async function fetchOne(picture: NamedPicture, silentHosts: Map<string, number>): Promise<Fetched> {
  if (picture.address.startsWith('/')) return { picture, bytes: null }
  const host = URL.parse(picture.address)?.host ?? ''
  try {
    if ((silentHosts.get(host) ?? 0) >= mostSilences) {
      throw refuse('not-fetched', {
        message: `${host} did not answer ${mostSilences} times and is not asked again`,
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

async function keep(
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
      why: isLarge ? 'it has more than 40 megapixels' : 'it is no PNG, JPG or WEBP picture, or damaged',
    }
  }
}
