import { pictureUrl } from '#modules/media'
import { emailSettings } from '../notification-settings.server.ts'

/** The picture of an ordered hat as an email shows it. */
export function linePicture(cover: string | null): string | null {
  if (!cover) return null
  const address = pictureUrl(cover, 160)
  return address.startsWith('/') ? emailSettings().publicUrl + address : address
}
