import {
  productFields,
  type ProductFieldName,
  type ProductFieldValue,
  textOfField,
} from '../fields/product-fields.ts'
import { textFromHtml } from './text-from-html.ts'

/** Shopify has its own column for the description and writes HTML there. Every other field has the same column in all files. */
export function shopifyHeader(name: ProductFieldName): string {
  return name === 'description' ? 'Body (HTML)' : productFields[name].csvHeader
}

export function shopifyCell(name: ProductFieldName, value: ProductFieldValue): string {
  const text = textOfField(value)
  return name === 'description' ? htmlFromText(text) : text
}

/** The text that `shopifyCell` wrote. */
export function shopifyText(name: ProductFieldName, cell: string): string {
  return name === 'description' ? textFromHtml(cell) : cell
}

function htmlFromText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}
