import type { FontOutlines } from './font-outlines.ts'

/**
 * A subset of a font for one text: a few hundred bytes instead of tens of thousands. It sets this text exactly like the
 * whole font. Other texts with the same letters may need ligatures that it lacks.
 */
export function fontLetters(font: FontOutlines, text: string): FontOutlines {
  const letters = [...new Set(text)].filter((letter) => font.letters[letter] !== undefined)
  const named = letters.flatMap((letter) => font.letters[letter] ?? [])
  const joins = named.flatMap((glyph) => (font.joins[glyph] ?? []).map(([, form]) => form))
  const ligatures = font.ligatures.filter(([parts]) => parts.every((part) => named.includes(part)))
  const used = [...new Set([...named, ...joins, ...ligatures.map(([, becomes]) => becomes)])]
  const placeOf = new Map(used.map((glyph, place) => [glyph, place]))
  const place = (glyph: number) => placeOf.get(glyph) ?? -1
  const isUsed = (glyph: number | null) => glyph === null || placeOf.has(glyph)
  return {
    em: font.em,
    capital: font.capital,
    glyphs: used.flatMap((glyph) => font.glyphs[glyph] ?? []),
    letters: Object.fromEntries(letters.map((letter) => [letter, place(font.letters[letter] ?? -1)])),
    ligatures: ligatures.map(([parts, becomes]) => [parts.map(place), place(becomes)]),
    joins: Object.fromEntries(
      named.flatMap((glyph) => {
        const forms = (font.joins[glyph] ?? []).filter(([next]) => isUsed(next))
        const moved = forms.map(([next, form]) => [next === null ? null : place(next), place(form)] as const)
        return moved.length > 0 ? [[place(glyph), moved]] : []
      }),
    ),
    kerning: Object.fromEntries(
      used.flatMap((glyph) => {
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
