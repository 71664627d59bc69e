import { createHash } from 'node:crypto'
import { storage } from '#platform/storage/storage.server.ts'
import { makePicture, type RequestedPicture } from './make-picture.server.ts'
import { mediaPath, pictureFormats, pictureWidths } from './picture-url.ts'

export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly etag: string
}

const maxLength = 240
const originalForm = /^[a-z0-9][a-z0-9/_-]*\.webp$/
const widthForm = /^([a-z0-9][a-z0-9/_-]*)\.w(\d{1,4})\.([a-z]{4})$/

/**
 * The picture at a URL like `/media/products/3f….w320.avif`; null unless it is one of ours in one of our widths. A width is
 * made on its first request and stored next to its original.
 */
export async function servePicture(path: string): Promise<ServedPicture | null> {
  if (!path.startsWith(mediaPath) || path.length > maxLength) return null
  const key = path.slice(mediaPath.length)
  const requested = requestedAt(key)
  if (!requested && !originalForm.test(key)) return null
  const bytes = requested ? await makePicture(requested) : await storage().get(key)
  if (!bytes) return null
  return { bytes, contentType: `image/${requested?.format ?? 'webp'}`, etag: etagOf(path, bytes) }
}

function requestedAt(key: string): RequestedPicture | null {
  const [, name, digits, ending] = widthForm.exec(key) ?? []
  // Compared as text, because '0320' is not a width.
  const width = pictureWidths.find((candidate) => String(candidate) === digits)
  const format = pictureFormats.find((candidate) => candidate === ending)
  return name && width && format ? { name, width, format } : null
}

function etagOf(path: string, bytes: Uint8Array): string {
  return `"${createHash('sha1').update(path).update(String(bytes.length)).digest('base64url')}"`
}
