import { refuse } from '#shared/refusal.ts'
import { smallerPictureText, smallerPicturesText } from '../picture-limits.ts'

/**
 * Refuses an uploaded picture over `maxPictureBytes`: 'picture-too-large' (413), also before the upload is read. The field
 * `pictures` takes several.
 */
export function pictureTooLarge(field?: 'picture' | 'pictures') {
  const [title, message] =
    field === 'pictures' ? ['Files too large', smallerPicturesText] : ['File too large', smallerPictureText]
  return refuse('picture-too-large', { title, message, status: 413, ...(field && { field }) })
}
