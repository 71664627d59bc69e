import { createHash } from 'node:crypto'
import type { DesignDocument } from './design-document.ts'

/** A new number whenever hats are drawn in another way. */
const drawnAs = 3

export const designPictureFolder = 'design-pictures/'

/** Where the picture of this document is kept: whatever looks the same has one picture. */
export function designPictureKey(document: DesignDocument): string {
  const what = createHash('sha256')
    .update(JSON.stringify([drawnAs, document]))
    .digest('hex')
    .slice(0, 40)
  return `${designPictureFolder}${what}.webp`
}
