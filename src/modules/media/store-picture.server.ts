import sharp from 'sharp'
import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { saveWebp } from './save-webp.server.ts'
import { shareTurns } from '#platform/threads/share-turns.server.ts'
import { maxPictureBytes } from './picture-limits.ts'
import { mediaPath } from './picture-url.ts'
import { preparePictureJob } from './prepare-picture.server.ts'

const maxPixels = 40_000_000
const maxSide = 2400
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/** Decoding a large picture takes a processor and several hundred megabytes: more in parallel would slow everything down. */
const inTurn = shareTurns({ parallel: 2, maxWaiting: 60 })
const safePrefix = /^[a-z0-9][a-z0-9/_-]*$/

export interface StoredPicture {
  /** `/media/<prefix>/<random>.webp` */
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Stores an uploaded PNG, JPEG or WebP under a random name in the prefix (such as 'products/<id>'). Its type is read from its
 * content, never from its name; it is re-encoded upright and without metadata. Refuses 'picture-too-large' (413) over 10 MB or
 * 40 megapixels, 'not-a-picture' (415), and 'too-busy' (503) while too many others wait.
 */
export async function storePicture(actor: Actor, bytes: Uint8Array, prefix: string): Promise<StoredPicture> {
  assertOutsideTransaction('storePicture')
  if (!safePrefix.test(prefix)) throw new Error(`not a picture prefix: ${JSON.stringify(prefix)}`)
  if (bytes.length > maxPictureBytes) throw tooLarge('Please choose a picture of at most 10 MB.')
  if (bytes.length === 0) throw notAPicture()
  const { data, info } = await inTurn(async () => {
    await checkContent(bytes)
    return encode(bytes)
  })
  const name = `${prefix}/${newId()}`
  const picture = { key: `${name}.webp`, bytes: data, width: info.width, height: info.height }
  await saveWebp(actor, picture, () => enqueue(preparePictureJob, { name }))
  return { url: `${mediaPath}${picture.key}`, width: info.width, height: info.height }
}

async function checkContent(bytes: Uint8Array): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !acceptedFormats.has(metadata.format ?? '')) throw notAPicture()
  if (metadata.width * metadata.height > maxPixels) {
    throw tooLarge('Please choose a picture of at most 40 megapixels.')
  }
}

async function encode(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    // The header was valid, the rest isn't.
    throw notAPicture('This picture is damaged. Please save it again and upload the new file.')
  }
}

function notAPicture(message = 'Please upload an image file (PNG, JPG or WEBP).') {
  return refuse('not-a-picture', { title: 'Invalid file type', message, status: 415 })
}

function tooLarge(message: string) {
  return refuse('picture-too-large', { title: 'File too large', message, status: 413 })
}
