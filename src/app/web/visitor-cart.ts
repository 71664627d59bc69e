/** A line of a visitor's cart, as it lies in the browser's storage. `price` is what was seen, in dollars. */
export interface VisitorCartItem {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly image: string
  readonly quantity: number
  /** Stock when it was added. */
  readonly maxQuantity: number
  readonly vendorId: string
  /** Colour and size, where a product has several; without it the line stands for the first. */
  readonly variantId?: string
}

export type VisitorCart = readonly VisitorCartItem[]

export const emptyCart: VisitorCart = []

/** Reads what the storage holds. Anybody can write there, so lines that make no sense are left out. */
export function cartFromText(text: string | null): VisitorCart {
  if (!text) return emptyCart
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items.filter(isItem) : emptyCart
  } catch {
    return emptyCart
  }
}

/** What the storage shall hold; null removes the key. */
export function textFromCart(cart: VisitorCart): string | null {
  return cart.length === 0 ? null : JSON.stringify(cart)
}

/** How many hats, for the number at the cart link. */
export function countOf(cart: VisitorCart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isItem(value: unknown): value is VisitorCartItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price, quantity } = value as Readonly<Record<string, unknown>>
  const counts = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0
  return typeof id === 'string' && typeof name === 'string' && typeof price === 'number' && counts
}
