import sharp from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { keyOfPicture } from '../picture-url.ts'
import { savedDrawing } from '../saved-drawing.server.ts'

const maxWidth = 640
const maxHeight = 160

/** A stored picture as a small PNG, for email programs and papers that know no WebP; null if the picture doesn't exist. */
export async function pictureAsPng(_anyone: Anyone, url: string): Promise<Uint8Array | null> {
  const key = keyOfPicture(url)
  const original = key && (await storage().get(key))
  if (!original) return null
  return savedDrawing(`share/${key.replaceAll('/', '-').replace(/\.webp$/, '')}.png`, () =>
    sharp(original)
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
}
