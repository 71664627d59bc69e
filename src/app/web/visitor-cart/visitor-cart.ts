/** A line of a visitor's cart in browser storage. `price` is the displayed one, in dollars. */
export interface VisitorCartItem {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly image: string
  readonly quantity: number
  /** Stock when it was added. */
  readonly maxQuantity: number
  readonly vendorId: string
  /** The chosen variant of a product with several; a line without it means the only one. */
  readonly variantId?: string
}

export type VisitorCart = readonly VisitorCartItem[]

export const emptyCart: VisitorCart = []

/** Parses the stored text. Untrusted: invalid lines are dropped. */
export function cartFromText(text: string | null): VisitorCart {
  if (!text) return emptyCart
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items.filter(isItem) : emptyCart
  } catch {
    return emptyCart
  }
}

/** Text to store; null removes the key. */
export function textFromCart(cart: VisitorCart): string | null {
  return cart.length === 0 ? null : JSON.stringify(cart)
}

/** Number of hats, for the cart link. */
export function countOf(cart: VisitorCart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isItem(value: unknown): value is VisitorCartItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price, quantity } = value as Readonly<Record<string, unknown>>
  const counts = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0
  return typeof id === 'string' && typeof name === 'string' && typeof price === 'number' && counts
}
