import { objectFrom } from '../fields/product-details.ts'
import type { Attribute } from '../storefront/product-views.ts'
import type { Line } from './csv/csv-rows.ts'

/** Details that are no attributes, which only some products have. */
export const otherDetailsHeader = 'Other Details (JSON)'

const headersOf = (n: number) => [`Attribute${n} Name`, `Attribute${n} Value`] as const

/** 'Attribute1 Name', 'Attribute1 Value', 'Attribute2 Name' … */
export function attributeHeaders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => headersOf(index + 1)).flat()
}

export function attributeCells(attributes: readonly Attribute[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => attributes[index]).flatMap((it) => [
    it?.name ?? '',
    it?.value ?? '',
  ])
}

/** The product details of a row. */
export function detailsIn({ cell, has }: Line): { readonly attributes: readonly Attribute[] } {
  const attributes: Attribute[] = []
  for (let n = 1; has(headersOf(n)[0]); n++) {
    const [name, value] = headersOf(n).map(cell)
    if (name && value) attributes.push({ name, value })
  }
  return { ...objectFrom(cell(otherDetailsHeader)), attributes }
}
