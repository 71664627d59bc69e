/*
 * Addresses of the shop for one wish alone, apart from `shopPath`: a product's page has no use for the facets that come with that.
 */

export function categoryPath(slug: string): string {
  return `/shop?${new URLSearchParams({ category: slug })}`
}

export function wordsPath(words: string): string {
  return `/shop?${new URLSearchParams({ q: words.trim() })}`
}
