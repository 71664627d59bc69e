import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { storePicture } from '#modules/media/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'

export interface PicturesToStore {
  /** Such as 'reviews/<id>'. */
  readonly prefix: string
  readonly max: number
}

/**
 * Stores the files in the form's field `pictures` and returns their URLs. The caller must have checked that the actor may upload
 * for this prefix. Refuses 'too-many-pictures' and what `storePicture` refuses, as errors of the field.
 */
export async function storePictures(
  actor: Actor,
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
  for (const file of files) urls.push(await store(actor, prefix, file))
  return urls
}

async function store(actor: Actor, prefix: string, file: File): Promise<string> {
  try {
    return (await storePicture(actor, new Uint8Array(await file.arrayBuffer()), prefix)).url
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw pictureError(error.code, `${file.name}: ${error.message}`)
  }
}

function pictureError(code: string, message: string) {
  return refuse(code, { title: 'Not saved', message, field: 'pictures' })
}
