import type { MetaDescriptor } from 'react-router'
import { metaDescription } from './meta-description.ts'
import type { ShopIdentity } from './shop-identity.ts'

export interface SharePicture {
  /** Below the shop's address: '/share/product/….jpg?v=…'. */
  readonly path: string
  readonly alt: string
}

export interface PageFacts {
  readonly shop: ShopIdentity
  /** Of the browser's tab, the shop's name included. */
  readonly title: string
  /** Of a preview, where the shop's name stands beside it. */
  readonly shareTitle: string
  /** Any length and any number of lines. */
  readonly description: string
  /** The one address of this page: '/shop?category=urban'. */
  readonly path: string
  readonly type?: 'website' | 'product' | 'profile' | undefined
  /** The shop's own when the page has none. */
  readonly picture?: SharePicture | undefined
  /** False for one of endless combinations of words, filters and pages: for people, not for search engines. */
  readonly isIndexed?: boolean | undefined
}

/** Parameters that others hang on our addresses to see where somebody came from. */
const foreign = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/

/** The address asks for no filter, order or further page. */
export function isWholePage(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => foreign.test(name))
}

export const sharePictureSize = { width: 1200, height: 630 } as const
const shopPicture = '/share/picture.jpg'

/** Everything in the head of a public page by which search engines and previews know it. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { shop, title, shareTitle, path, type = 'website', isIndexed = true } = facts
  const description = metaDescription(facts.description)
  const address = shop.publicUrl + path
  const picture = facts.picture ?? { path: shopPicture, alt: `Hats by the artists of ${shop.productName}` }
  const property = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    property('type', type),
    property('site_name', shop.productName),
    property('locale', 'en_US'),
    property('title', shareTitle),
    property('description', description),
    property('url', address),
    property('image', shop.publicUrl + picture.path),
    property('image:type', 'image/jpeg'),
    property('image:width', sharePictureSize.width),
    property('image:height', sharePictureSize.height),
    property('image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
