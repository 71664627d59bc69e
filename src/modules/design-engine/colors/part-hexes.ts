import type { DesignDocument } from '../document/design-document.ts'
import { type HatPart, hatParts } from '../document/design-types.ts'
import { fabricHex } from './fabrics.ts'

/** The color of each part of a hat, for screens. */
export function partHexes(colors: DesignDocument['colors']): Record<HatPart, string> {
  return Object.fromEntries(hatParts.map((part) => [part, fabricHex(colors[part])])) as Record<
    HatPart,
    string
  >
}
