import { randomBytes, randomInt } from 'node:crypto'
import type { PersonalPart } from '#app/web/request/personal-part.ts'

/** Counts from here on are shown as '99+'. */
const manyHats = 100

/** What a page has instead of a person's own texts. Nobody can guess it, so no artist's text contains it. */
export interface Placeholders {
  /** With a placeholder instead of each text, and of a cart count that isn't the same for all pages of this shape. */
  readonly part: PersonalPart
  /** What each placeholder of a text starts with; its number and a 'z' follow. */
  readonly mark: string
  /** The placeholder of the cart count; null for one that is part of the shape. */
  readonly count: string | null
}

/**
 * What people have in common who share a page: everything of their parts but the texts and the exact cart count, because a page
 * says '1 item' but '2 items'. So no page may depend on what is in a person's text, only on whether there is one.
 */
export function shapeOf({ cartCount, ...part }: PersonalPart): string {
  const shape = JSON.stringify(part, (_name, value: unknown) =>
    typeof value === 'string' ? value !== '' : value,
  )
  return `${countOf(cartCount)} ${shape}`
}

function countOf(cartCount: number): 'none' | 'one' | 'some' | 'many' {
  if (cartCount < 2) return cartCount === 1 ? 'one' : 'none'
  return cartCount < manyHats ? 'some' : 'many'
}

/** The cart count, and then the texts, as `placeholdersFor` numbers them. */
export function personalTextsOf({ cartCount, ...part }: PersonalPart): string[] {
  const texts = [String(cartCount)]
  mapTexts(part, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** Placeholders for all parts of the same shape as this one. */
export function placeholdersFor({ cartCount, ...part }: PersonalPart): Placeholders {
  const mark = `own${randomBytes(12).toString('hex')}x`
  const count = countPlaceholder(cartCount)
  let texts = 0
  return {
    part: { ...mapTexts(part, () => `${mark}${(texts += 1)}z`), cartCount: count ?? cartCount },
    mark,
    count: count === null ? null : String(count),
  }
}

/** A fraction that takes the same plural and is as large as 99+ or not. Null for 0 and 1, which are part of the shape. */
function countPlaceholder(cartCount: number): number | null {
  if (cartCount < 2) return null
  // 15 digits are what a number keeps, and a zero at the end would be lost.
  return Number(cartCount < manyHats ? `7.${randomInt(1e12, 1e13)}7` : `107.${randomInt(1e10, 1e11)}7`)
}

/** The same with every text replaced, in a fixed order. An empty text stays. */
function mapTexts<Value>(value: Value, replace: (text: string) => string): Value {
  if (typeof value === 'string') return (value === '' ? value : replace(value)) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, replace)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, mapTexts(item as unknown, replace)])
  return Object.fromEntries(entries) as Value
}
