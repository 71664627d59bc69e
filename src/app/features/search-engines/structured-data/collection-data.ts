import type { Thing } from './structured-data.ts'

interface ListedHat {
  readonly name: string
  readonly slug: string
}

/** A list of products in its order, for search engines. */
export function collectionData(name: string, products: readonly ListedHat[], publicUrl: string): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: `${publicUrl}/product/${product.slug}`,
    })),
  }
}
