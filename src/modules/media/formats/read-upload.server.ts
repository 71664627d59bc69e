import sharp, { type Sharp } from 'sharp'
import { refuse } from '#shared/refusal.ts'
import { shareTurns } from '#platform/threads/share-turns.server.ts'
import { maxPictureBytes } from '../picture-limits.ts'
import { pictureTooLarge } from './picture-too-large.ts'

const maxPixels = 40_000_000
const maxSide = 2400
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/** Decoding a large picture takes a processor and several hundred megabytes: more in parallel would slow everything down. */
const inTurn = shareTurns({ parallel: 2, maxWaiting: 60 })

/**
 * Encodes an uploaded PNG, JPEG or WebP again, upright, without metadata and at most 2400 pixels wide and high. Its type is read
 * from its content, never from its name. Refuses 'picture-too-large' (413) over 10 MB or 40 megapixels, 'not-a-picture' (415), and
 * 'too-busy' (503) while too many others wait.
 */
export async function readUpload<Encoded>(
  bytes: Uint8Array,
  encode: (picture: Sharp) => Promise<Encoded>,
): Promise<Encoded> {
  if (bytes.length > maxPictureBytes) throw pictureTooLarge()
  if (bytes.length === 0) throw notAPicture()
  return inTurn(async () => {
    await checkContent(bytes)
    try {
      return await encode(
        sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
          .autoOrient()
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }),
      )
    } catch {
      // The header was valid, the rest isn't.
      throw notAPicture('This picture is damaged. Please save it again and upload the new file.')
    }
  })
}

async function checkContent(bytes: Uint8Array): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !acceptedFormats.has(metadata.format ?? '')) throw notAPicture()
  if (metadata.width * metadata.height > maxPixels) {
    throw tooLarge('Choose a picture up to 40 megapixels.')
  }
}

function notAPicture(message = 'Please upload an image file (PNG, JPG or WEBP).') {
  return refuse('not-a-picture', { title: 'Invalid file type', message, status: 415 })
}

function tooLarge(message: string) {
  return refuse('picture-too-large', { title: 'File too large', message, status: 413 })
}
