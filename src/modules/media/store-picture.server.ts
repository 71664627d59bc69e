import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { saveWebp } from './save-webp.server.ts'
import { readUpload } from './formats/read-upload.server.ts'
import { mediaPath } from './picture-url.ts'
import { preparePictureJob } from './prepare-picture.server.ts'

/** Enough for an artist who adds a whole collection. */
const perPerson = { name: 'pictures', max: 400, windowSeconds: 3_600 }

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
 * 40 megapixels, 'not-a-picture' (415), 'too-busy' (503) while too many others wait, and 'too-many-requests' (429) over 400 an hour of
 * one person. A visitor has no account to count by: their caller counts.
 */
export async function storePicture(actor: Actor, bytes: Uint8Array, prefix: string): Promise<StoredPicture> {
  assertOutsideTransaction('storePicture')
  if (!safePrefix.test(prefix)) throw new Error(`not a picture prefix: ${JSON.stringify(prefix)}`)
  const userId = userIdOf(actor)
  if (userId) await countUse(perPerson, userId)
  const { data, info } = await readUpload(bytes, (picture) =>
    picture.webp({ quality: 88 }).toBuffer({ resolveWithObject: true }),
  )
  const name = `${prefix}/${newId()}`
  const picture = { key: `${name}.webp`, bytes: data, width: info.width, height: info.height }
  await saveWebp(actor, picture, () => enqueue(preparePictureJob, { name }))
  return { url: `${mediaPath}${picture.key}`, width: info.width, height: info.height }
}
