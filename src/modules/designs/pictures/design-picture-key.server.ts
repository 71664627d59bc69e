import { createHash } from 'node:crypto'
import { type DesignDocument, withoutRoster } from '#modules/design-engine'

/** Increase this when hats are drawn differently, so that stored pictures are drawn again. */
const drawingVersion = 3

export const designPictureFolder = 'design-pictures/'

/** Storage key of a document's picture, which shows the sample texts. Equal documents share one picture. */
export function designPictureKey(document: DesignDocument): string {
  const what = createHash('sha256')
    .update(JSON.stringify([drawingVersion, withoutRoster(document)]))
    .digest('hex')
    .slice(0, 40)
  return `${designPictureFolder}${what}.webp`
}
