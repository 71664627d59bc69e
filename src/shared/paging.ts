/** A page of a list. `next` is an opaque cursor, null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

export const maxPageSize = 100

/** Characters of the text that a list is searched by. The longest one is an email address. */
export const maxSearchLength = 254

/** Lists say 'more than' this many. */
export const maxListCount = 1000

/** Encodes the sort key of the last row as a URL-safe cursor. */
export function encodeCursor(parts: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The parts of a cursor; null unless `encodeCursor` made it with that many parts. */
export function decodeCursor(cursor: string, length: number): string[] | null {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const valid =
      Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string')
    return valid ? parts : null
  } catch {
    return null
  }
}
