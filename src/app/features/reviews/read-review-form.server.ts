import { maxPictureBytes } from '#modules/media'
import { storePicture } from '#modules/media/server'
import { maxPictureLinks, reviewInput } from '#modules/reviews'
import type { ReviewToSave } from '#modules/reviews/server'
import type { Actor } from '#shared/actor.ts'
import type { OrderLineId } from '#shared/ids.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'

/**
 * Reads the review form and stores its pictures, after the other fields are valid. The caller must have checked that the line
 * is the actor's. Refuses 'too-many-pictures' and what `storePicture` refuses.
 */
export async function readReviewForm(
  actor: Actor,
  lineId: OrderLineId,
  form: FormData,
): Promise<ReviewToSave> {
  const input = reviewInput.parse(Object.fromEntries(form))
  const keptPictures = form.getAll('keep').filter((value) => typeof value === 'string')
  // Browsers submit an empty file input as an unnamed empty file.
  const files = form
    .getAll('pictures')
    .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file]))
  if (keptPictures.length + files.length > maxPictureLinks) {
    throw pictureError('too-many-pictures', `Please choose up to ${maxPictureLinks} pictures.`)
  }
  if (files.some(({ size }) => size > maxPictureBytes)) {
    throw pictureError('picture-too-large', 'Please choose pictures of at most 10 MB.')
  }
  const newPictures: string[] = []
  for (const file of files) {
    newPictures.push(await store(actor, lineId, file))
  }
  return { ...input, keptPictures, newPictures }
}

async function store(actor: Actor, lineId: OrderLineId, file: File): Promise<string> {
  try {
    const { url } = await storePicture(actor, new Uint8Array(await file.arrayBuffer()), `reviews/${lineId}`)
    return url
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw pictureError(error.code, `${file.name}: ${error.message}`)
  }
}

function pictureError(code: string, message: string) {
  return refuse(code, { title: 'Not saved', message, field: 'pictures' })
}
