import { pictureUrl } from '#modules/media'
import { absoluteUrl } from '#shared/text/absolute-url.ts'
import { emailSettings } from '../notification-settings.server.ts'

/** The picture of an ordered hat as an email shows it. */
export function linePicture(cover: string | null): string | null {
  return cover ? absoluteUrl(pictureUrl(cover, 160), emailSettings().publicUrl) : null
}
