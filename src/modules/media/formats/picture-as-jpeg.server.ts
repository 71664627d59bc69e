import sharp from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { keyOfPicture } from '../picture-url.ts'

/** Enough for a page of paper. */
const maxSide = 1000

export interface JpegPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A stored picture as a JPEG for a document; null if it doesn't exist. */
export async function pictureAsJpeg(_anyone: Anyone, url: string): Promise<JpegPicture | null> {
  const key = keyOfPicture(url)
  const original = key && (await storage().get(key))
  if (!original) return null
  const { data, info } = await sharp(original)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
