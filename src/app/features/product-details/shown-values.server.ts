import { attributeText } from '#shared/text/attribute-text.ts'
import type { ProductView } from '#modules/catalog'

/** The values of a product's options and attributes that are shown in other words: `{ midnightblue: 'Midnight blue' }`. */
export function shownValues({ attributes, variants }: ProductView): Readonly<Record<string, string>> {
  const values = [
    ...attributes.map(({ name, value }) => [name, value] as const),
    ...variants.flatMap(({ optionValues }) => Object.entries(optionValues)),
  ]
  const words = values.map(([name, value]) => [value, attributeText(name, value)] as const)
  return Object.fromEntries(words.filter(([value, shown]) => value !== shown))
}
