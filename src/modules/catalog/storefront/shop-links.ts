/**
 * Short links to the shop page. They are separate from `shopPath` so that a product page doesn't load the code for
 * facets.
 */

export function categoryPath(slug: string): string {
  return `/shop?${new URLSearchParams({ category: slug })}`
}

export function wordsPath(words: string): string {
  return `/shop?${new URLSearchParams({ q: words.trim() })}`
}
