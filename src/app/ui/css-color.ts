const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const named = /^[a-z]{3,24}$/
const functional = /^(?:rgb|hsl)a?\(\s*[\d.]+%?(?:deg)?(?:\s*[,/ ]\s*[\d.]+%?){2,3}\s*\)$/

/**
 * What a maker wrote as a colour, when it is one that may be put into a page: 'Midnight Blue' → 'midnightblue'. Null for
 * anything else, so that nothing but a colour can come out of product data.
 */
export function cssColor(text: string): string | null {
  const color = text.trim().toLowerCase()
  if (hex.test(color) || functional.test(color)) return color
  const joined = color.replaceAll(/[\s-]+/g, '')
  return named.test(joined) ? joined : null
}
