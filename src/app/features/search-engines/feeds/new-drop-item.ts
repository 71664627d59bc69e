import type { ProductView } from '#modules/catalog'
import { pictureAddresses, productDescription, productPath } from '../product-facts.ts'
import { xmlElement, xmlText } from '#shared/text/xml-text.ts'

/** A product in the feed of new drops. Readers identify it by its id, so a new name or address doesn't make it a new hat. */
export function newDropItem(product: ProductView, publicUrl: string): string {
  const [picture] = pictureAddresses(product, publicUrl)
  const shows = product.images[0]?.alt ?? ''
  return [
    '<item>',
    xmlElement('title', `${product.name} by ${product.vendor.displayName}`),
    xmlElement('link', publicUrl + productPath(product)),
    `<guid isPermaLink="false">${product.id}</guid>`,
    xmlElement('pubDate', new Date(product.createdAt).toUTCString()),
    xmlElement('dc:creator', product.vendor.displayName),
    product.category ? xmlElement('category', product.category.name) : '',
    xmlElement('description', productDescription(product)),
    picture
      ? `<media:content url="${xmlText(picture)}" medium="image">${shows && xmlElement('media:description', shows)}</media:content>`
      : '',
    '</item>\n',
  ].join('')
}
