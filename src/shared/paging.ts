/** A page of a list: `next` is an opaque cursor, null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

export const maxPageSize = 100

/** Packs the sort key of the last row into a cursor that survives a URL. */
export function encodeCursor(parts: readonly string[]): string {
  return btoa(unescape(encodeURIComponent(JSON.stringify(parts))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The parts of a cursor, or null when it was not made by `encodeCursor` with that many parts. */
export function decodeCursor(cursor: string, length: number): string[] | null {
  try {
    const json = decodeURIComponent(escape(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))))
    const parts: unknown = JSON.parse(json)
    const valid =
      Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string')
    return valid ? parts : null
  } catch {
    return null
  }
}
