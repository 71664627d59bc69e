import { storePictures, type Uploader } from '#app/web/request/uploads/store-pictures.server.ts'
import { maxPictureLinks, reviewInput } from '#modules/reviews'
import type { ReviewToSave } from '#modules/reviews/server'
import type { OrderLineId } from '#shared/ids.ts'

/**
 * Reads the review form and stores its pictures, after the other fields are valid. The caller must have checked that the line
 * is the uploader's. Refuses what `storePictures` refuses.
 */
export async function readReviewForm(
  uploader: Uploader,
  lineId: OrderLineId,
  form: FormData,
): Promise<ReviewToSave> {
  const input = reviewInput.parse(Object.fromEntries(form))
  const keptPictures = form.getAll('keep').filter((value) => typeof value === 'string')
  const newPictures = await storePictures(uploader, form, {
    prefix: `reviews/${lineId}`,
    max: maxPictureLinks - keptPictures.length,
  })
  return { ...input, keptPictures, newPictures }
}
