import { expect, test } from 'vitest'
import { newId, type VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { type CookieLine, cookieCartFrom, cookieCartText, withCookieLine } from './cookie-cart.ts'

const line = (quantity = 1): CookieLine => ({
  variantId: newId<VariantId>(),
  quantity,
  seenPriceCents: cents(3800),
})
/** The cookie as the browser sends it back. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a cart survives its cookie unchanged, next to other cookies', () => {
  const lines = [line(2), line(100_000)]
  expect(cookieCartFrom(`theme=dark; ${sent(cookieCartText(lines))}; flash=x`)).toEqual(lines)
  expect(cookieCartFrom('shopping-cart=1; theme=dark')).toEqual([])
})

test('an empty cart removes its cookie', () => {
  expect(cookieCartText([])).toMatch(/^cart=; Max-Age=0;/)
})

test('invalid parts of the cookie are dropped, and the rest stays', () => {
  const good = line()
  const text = sent(cookieCartText([good]))
  for (const bad of ['', 'x', `${newId()}:0:1`, `${newId()}:1`, `${newId()}:1:-5`, `${'0'.repeat(36)}:1:1`]) {
    expect([bad, cookieCartFrom(`${text}~${bad}`)]).toEqual([bad, [good]])
  }
})

test("the cookie never exceeds the browser's size limit", () => {
  const lines = Array.from({ length: 200 }, () => line(100_000))
  expect(sent(cookieCartText(lines)).length).toBeLessThan(4_000)
})

test('a line replaces the one of the same variant, and the order stays', () => {
  const [first, second] = [line(), line()]
  const more = { ...first, quantity: 5 }
  expect(withCookieLine([first, second], more)).toEqual([more, second])
  expect(withCookieLine([first], second)).toEqual([first, second])
})
