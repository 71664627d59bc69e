import type { MetaDescriptor } from 'react-router'
import { metaDescription } from './meta-description.ts'
import type { SiteIdentity } from '../site-identity.ts'

export interface PreviewPicture {
  /** Relative to the site's address: '/share/product/….jpg?v=…'. */
  readonly path: string
  readonly alt: string
}

export interface PageFacts {
  readonly site: SiteIdentity
  /** Title of the browser tab, including the site's name. */
  readonly title: string
  /** Title of a link preview, which shows the site's name next to it. */
  readonly shareTitle: string
  /** Any length and any number of lines. */
  readonly description: string
  /** The canonical path of this page: '/shop?category=urban'. */
  readonly path: string
  readonly type?: 'website' | 'product' | 'profile' | undefined
  /** Defaults to the site's own picture. */
  readonly picture?: PreviewPicture | undefined
  /** False for arbitrary combinations of words, filters and pages: for people, not for search engines. */
  readonly isIndexed?: boolean | undefined
}

/** Tracking parameters that others add to our addresses. */
const foreign = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/

/** The address has no filter, sort order or page. */
export function isWholePage(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => foreign.test(name))
}

export const sharePictureSize = { width: 1200, height: 630 } as const
const sitePicture = '/share/picture.jpg'

/** Everything in a public page's head that search engines and link previews read. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { site, title, shareTitle, path, type = 'website', isIndexed = true } = facts
  const description = metaDescription(facts.description)
  const address = site.publicUrl + path
  const picture = facts.picture ?? { path: sitePicture, alt: `Hats by the artists of ${site.productName}` }
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
    property('site_name', site.productName),
    property('locale', 'en_US'),
    property('title', shareTitle),
    property('description', description),
    property('url', address),
    property('image', site.publicUrl + picture.path),
    property('image:type', 'image/jpeg'),
    property('image:width', sharePictureSize.width),
    property('image:height', sharePictureSize.height),
    property('image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
