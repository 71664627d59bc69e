import { isId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

/** A line of the no-script cart: a cookie that the server can read and write. */
export interface CookieLine {
  readonly variantId: VariantId
  readonly quantity: number
  /** Price when it was added. */
  readonly seenPriceCents: Cents
}

const cookieName = 'cart'
/** Fits into a cookie with room to spare. */
const maxLines = 60
const lifetimeSeconds = 30 * 86_400
const lineForm = /^([0-9a-f-]{36}):(\d{1,6}):(\d{1,9})$/

/** The lines in a `Cookie` header or `document.cookie`. Untrusted: invalid lines are dropped. */
export function cookieCartFrom(cookies: string): CookieLine[] {
  const value = /(?:^|;\s*)cart=([^;]*)/.exec(cookies)?.[1] ?? ''
  return value
    .split('~')
    .flatMap((text) => lineFrom(text))
    .slice(0, maxLines)
}

function lineFrom(text: string): CookieLine[] {
  const [, id = '', quantity, price] = lineForm.exec(text) ?? []
  if (!isId(id) || Number(quantity) < 1) return []
  return [{ variantId: id as VariantId, quantity: Number(quantity), seenPriceCents: cents(Number(price)) }]
}

/** Number of hats in it. */
export function cookieCartCount(cookies: string): number {
  return cookieCartFrom(cookies).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The cookie for these lines; without lines it deletes the cookie. Also used in the browser, where scripts take over the cart.
 */
export function cookieCartText(lines: readonly CookieLine[]): string {
  const saved = lines.slice(0, maxLines)
  const value = saved.map(({ variantId, quantity, seenPriceCents }) =>
    [variantId, quantity, seenPriceCents].join(':'),
  )
  const lifetime = saved.length > 0 ? lifetimeSeconds : 0
  return `${cookieName}=${value.join('~')}; Max-Age=${lifetime}; Path=/; SameSite=Lax`
}

/** Replaces the line of the same variant, or appends a new one. */
export function withCookieLine(lines: readonly CookieLine[], line: CookieLine): CookieLine[] {
  const index = lines.findIndex(({ variantId }) => variantId === line.variantId)
  return index === -1 ? [...lines, line] : lines.with(index, line)
}
