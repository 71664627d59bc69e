import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { storePicture } from '#modules/media/server'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'

/**
 * Counted before anything is stored: what the pictures belong to may still be refused, and they'd stay until they are swept. More than
 * messages, cases and reviews with all their pictures need.
 */
const perClient = { name: 'form-pictures', max: 120, windowSeconds: 3_600 }

export interface PicturesToStore {
  /** Such as 'reviews/<id>'. */
  readonly prefix: string
  readonly max: number
}

export interface Uploader {
  readonly actor: Actor
  /** Counts visitors, who have no account. */
  readonly network: ClientNetwork
}

/**
 * Stores the files in the form's field `pictures` and returns their URLs. The caller must have checked that the uploader may do so
 * for this prefix. Refuses 'too-many-pictures' and what `storePicture` refuses, as errors of the field, and 'too-many-requests' (429)
 * over 120 pictures an hour.
 */
export async function storePictures(
  { actor, network }: Uploader,
  form: FormData,
  { prefix, max }: PicturesToStore,
): Promise<string[]> {
  // Browsers submit an empty file input as an unnamed empty file.
  const files = form
    .getAll('pictures')
    .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file]))
  if (files.length > max) throw pictureError('too-many-pictures', `Please choose up to ${max} pictures.`)
  if (files.some(({ size }) => size > maxPictureBytes)) throw pictureTooLarge('pictures')
  const urls: string[] = []
  for (const file of files) {
    await countUse(perClient, userIdOf(actor) ?? network)
    urls.push(await store(actor, prefix, file))
  }
  return urls
}

async function store(actor: Actor, prefix: string, file: File): Promise<string> {
  try {
    return (await storePicture(actor, new Uint8Array(await file.arrayBuffer()), prefix)).url
  } catch (error) {
    if (!isRefusal(error) || error.code === 'too-many-requests') throw error
    throw pictureError(error.code, `${file.name}: ${error.message}`)
  }
}

function pictureError(code: string, message: string) {
  return refuse(code, { title: 'Not saved', message, field: 'pictures' })
}
