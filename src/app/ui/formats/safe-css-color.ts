const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const named = /^[a-z]{3,24}$/
const functional = /^(?:rgb|hsl)a?\(([^()]*)\)$/
const amount = /^[\d.]+(?:%|deg)?$/
const maxLength = 60

/**
 * The CSS color in an artist's text when it is safe to put into a page: 'Midnight Blue' → 'midnightblue'. Null for anything
 * else, so that product data can only ever produce a color.
 */
export function safeCssColor(text: string): string | null {
  const color = text.trim().toLowerCase()
  if (color.length > maxLength) return null
  if (hex.test(color) || isFunctional(color)) return color
  const joined = color.replaceAll(/[\s-]+/g, '')
  return named.test(joined) ? joined : null
}

/** `rgb(10, 20, 30)`, `hsl(120deg 50% 50% / 0.5)`. */
function isFunctional(color: string): boolean {
  const amounts =
    functional
      .exec(color)?.[1]
      ?.trim()
      .split(/[\s,/]+/) ?? []
  return (amounts.length === 3 || amounts.length === 4) && amounts.every((one) => amount.test(one))
}
