/** Words of a normalized text that are long enough to be misspelt: 3 to 40 letters and digits. */
export function wordsOf(normalized: string): string[] {
  return [...new Set(normalized.match(/[\p{L}\p{N}]+/gu))].filter((word) => {
    const { length } = word
    return length >= 3 && length <= 40
  })
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** Every text that is one typo away: an extra, missing or wrong letter, or two neighbors swapped. */
export function oneTypoAway(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of alphabet) found.add(before + letter + after)
    if (after === '') continue
    const rest = after.slice(1)
    found.add(before + rest)
    for (const letter of alphabet) found.add(before + letter + rest)
    if (rest !== '') found.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))
  }
  found.delete(word)
  return [...found]
}

/** The number of typos between two words; swapped neighbors count as one. */
export function typosBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? one.length
}

/** A word that products contain, and in how many products it occurs. */
export interface KnownWord {
  readonly word: string
  readonly products: number
}

/**
 * The most likely correction: fewest typos, then the same first letter, then most products. Null when no word is near.
 */
export function likeliestWord(typed: string, candidates: readonly KnownWord[]): string | null {
  const maxTypos = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3
  const ranked = candidates
    .map((known) => ({
      ...known,
      typos: typosBetween(typed, known.word),
      otherStart: known.word[0] === typed[0] ? 0 : 1,
    }))
    .filter(({ typos }) => typos > 0 && typos <= maxTypos)
    .sort((a, b) => a.typos - b.typos || a.otherStart - b.otherStart || b.products - a.products)
  return ranked[0]?.word ?? null
}
