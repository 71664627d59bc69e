import type { ProductId } from '#shared/ids.ts'

export interface Arrangement {
  readonly intent: 'add' | 'remove' | 'up' | 'down' | 'cover'
  readonly product: ProductId
}

/** The products in their new order. What doesn't apply, such as moving the first one up, changes nothing. */
export function arranged(
  products: readonly ProductId[],
  { intent, product }: Arrangement,
): readonly ProductId[] {
  const place = products.indexOf(product)
  if (intent === 'add') return place === -1 ? [...products, product] : products
  if (intent === 'remove') return products.filter((id) => id !== product)
  const target = intent === 'up' ? place - 1 : intent === 'down' ? place + 1 : place
  const other = products[target]
  if (place === -1 || other === undefined) return products
  return products.map((id) => (id === product ? other : id === other ? product : id))
}
