import { isId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

/** A line of the cart that a visitor without scripts collects: a cookie, which the server can read and write. */
export interface CookieLine {
  readonly variantId: VariantId
  readonly quantity: number
  /** What it cost when it was put in. */
  readonly seenPriceCents: Cents
}

const cookieName = 'cart'
/** As many as fit into a cookie with room to spare. */
const mostLines = 60
const lifetimeSeconds = 30 * 86_400
const lineForm = /^([0-9a-f-]{36}):(\d{1,6}):(\d{1,9})$/

/** The lines in a `Cookie` header or `document.cookie`. Anybody can write there: what makes no sense is left out. */
export function cookieCartFrom(cookies: string): CookieLine[] {
  const value = /(?:^|;\s*)cart=([^;]*)/.exec(cookies)?.[1] ?? ''
  return value
    .split('~')
    .flatMap((text) => lineFrom(text))
    .slice(0, mostLines)
}

function lineFrom(text: string): CookieLine[] {
  const [, id = '', quantity, price] = lineForm.exec(text) ?? []
  if (!isId(id) || Number(quantity) < 1) return []
  return [{ variantId: id as VariantId, quantity: Number(quantity), seenPriceCents: cents(Number(price)) }]
}

/** How many hats are in it. */
export function cookieCartCount(cookies: string): number {
  return cookieCartFrom(cookies).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The cookie that keeps these lines; without any it is taken away. Not only for the server: scripts take the cart over. */
export function cookieCartText(lines: readonly CookieLine[]): string {
  const kept = lines.slice(0, mostLines)
  const value = kept.map(({ variantId, quantity, seenPriceCents }) =>
    [variantId, quantity, seenPriceCents].join(':'),
  )
  const lifetime = kept.length > 0 ? lifetimeSeconds : 0
  return `${cookieName}=${value.join('~')}; Max-Age=${lifetime}; Path=/; SameSite=Lax`
}

/** The lines with that one in the place of the line of the same variant; a new one goes to the end. */
export function withCookieLine(lines: readonly CookieLine[], line: CookieLine): CookieLine[] {
  const index = lines.findIndex(({ variantId }) => variantId === line.variantId)
  return index === -1 ? [...lines, line] : lines.with(index, line)
}
