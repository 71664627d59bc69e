const first =
  'alice|antique|blanched|blue|burly|cadet|cornflower|dark|deep|dim|dodger|fire|floral|forest|ghost|goldenrod|green|hot|indian|lavender|lawn|lemon|light|lime|medium|midnight|mint|misty|navajo|old|olive|orange|pale|papaya|peach|powder|rebecca|rosy|royal|saddle|sandy|sea|sky|slate|spring|steel|violet|white|yellow'
const last =
  'almond|aquamarine|blue|blush|brick|brown|chiffon|coral|cream|cyan|drab|goldenrod|gray|green|grey|khaki|lace|magenta|orange|orchid|pink|puff|purple|red|rose|salmon|smoke|turquoise|violet|whip|white|wood|yellow'
const joined = new RegExp(`^((?:${first})+)(${last})$`, 'i')
const part = new RegExp(first, 'gi')

/** Writes CSS color names of several words like other text: 'midnightblue' → 'Midnight blue'. Other text stays as it is. */
export function colorNames(text: string): string {
  const [, before, base] = joined.exec(text.trim()) ?? []
  if (!before || !base) return text
  const words = `${before.replace(part, '$& ')}${base}`.toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
