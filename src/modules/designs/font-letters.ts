import type { FontOutlines } from './font-outlines.ts'

/**
 * A font cut down to the letters of this text: a few hundred bytes instead of tens of thousands. It sets the text as the whole
 * font does; another text of the same letters may be joined in ways that it does not know.
 */
export function fontLetters(font: FontOutlines, text: string): FontOutlines {
  const letters = [...new Set(text)].filter((letter) => font.letters[letter] !== undefined)
  const named = letters.flatMap((letter) => font.letters[letter] ?? [])
  const joins = named.flatMap((glyph) => (font.joins[glyph] ?? []).map(([, form]) => form))
  const ligatures = font.ligatures.filter(([parts]) => parts.every((part) => named.includes(part)))
  const kept = [...new Set([...named, ...joins, ...ligatures.map(([, becomes]) => becomes)])]
  const placeOf = new Map(kept.map((glyph, place) => [glyph, place]))
  const place = (glyph: number) => placeOf.get(glyph) ?? -1
  const isKept = (glyph: number | null) => glyph === null || placeOf.has(glyph)
  return {
    capital: font.capital,
    glyphs: kept.flatMap((glyph) => font.glyphs[glyph] ?? []),
    letters: Object.fromEntries(letters.map((letter) => [letter, place(font.letters[letter] ?? -1)])),
    ligatures: ligatures.map(([parts, becomes]) => [parts.map(place), place(becomes)]),
    joins: Object.fromEntries(
      named.flatMap((glyph) => {
        const forms = (font.joins[glyph] ?? []).filter(([next]) => isKept(next))
        const moved = forms.map(([next, form]) => [next === null ? null : place(next), place(form)] as const)
        return moved.length > 0 ? [[place(glyph), moved]] : []
      }),
    ),
    kerning: Object.fromEntries(
      kept.flatMap((glyph) => {
        const pairs = pairsOf(font.kerning[glyph] ?? [], placeOf)
        return pairs.length > 0 ? [[place(glyph), pairs]] : []
      }),
    ),
  }
}

function pairsOf(pairs: readonly number[], placeOf: ReadonlyMap<number, number>): number[] {
  const moved: number[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const right = placeOf.get(pairs[index] ?? -1)
    if (right !== undefined) moved.push(right, pairs[index + 1] ?? 0)
  }
  return moved
}
