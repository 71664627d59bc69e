const maxKeywords = 10
const maxLength = 64

/**
 * The keywords of a search: split at white space, each once, at most 10 of at most 64 characters; what is beyond is ignored.
 * A product is found when every keyword occurs in it.
 */
export function keywordsOf(text: string): string[] {
  const words = text
    .replaceAll('\0', ' ')
    .toWellFormed()
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maxLength).join(''))
  const once = new Map(words.map((word) => [word.toLowerCase(), word]))
  return [...once.values()].slice(0, maxKeywords)
}
