import { xmlElement } from '#shared/text/xml-text.ts'

export interface SitemapEntry {
  readonly address: string
  /** ISO 8601, if known. */
  readonly changedAt?: string | undefined
  readonly picture?: string | undefined
}

export const urlSetStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
export const urlSetEnd = '</urlset>\n'

export function sitemapEntry({ address, changedAt, picture }: SitemapEntry): string {
  return [
    '<url>',
    xmlElement('loc', address),
    changedAt ? xmlElement('lastmod', changedAt) : '',
    picture ? `<image:image>${xmlElement('image:loc', picture)}</image:image>` : '',
    '</url>\n',
  ].join('')
}

/** The index file that lists the other files. */
export function sitemapIndex(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...addresses.map((address) => `<sitemap>${xmlElement('loc', address)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
}
