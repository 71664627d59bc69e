const maxKeywords = 10
const maxLength = 64

/**
 * Splits a search at white space into distinct keywords: at most 10 of at most 64 characters; the rest is ignored. A product
 * matches when every keyword occurs in it.
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
