import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { readUpload } from './read-upload.server.ts'

/** An uploaded picture as a JPEG for a bank, which isn't stored. Refuses what `storePicture` refuses. */
export async function uploadedJpeg(_anyone: Anyone, bytes: Uint8Array): Promise<Uint8Array> {
  assertOutsideTransaction('uploadedJpeg')
  return readUpload(bytes, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer(),
  )
}
