import { type Font, parse } from 'opentype.js'

/** A font from the bytes of its .woff file; opentype.js reads no .woff2. */
export function parseFont(bytes: ArrayBuffer): Font {
  return parse(bytes)
}
