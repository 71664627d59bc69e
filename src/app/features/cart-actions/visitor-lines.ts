import { isId } from '#shared/ids.ts'
import type { CartLineWire, CartWire } from '#app/api/cart-wire.ts'
import type { VisitorCart, VisitorCartItem } from '#app/web/visitor-cart.ts'

/** Which line of a visitor's cart is meant. */
export interface LineKey {
  readonly productId: string
  readonly variantId: string | null
}

/** A line of the browser's cart as the API takes it. */
export interface SentLine {
  readonly product_id: string
  readonly variant_id?: string
  readonly name: string
  readonly quantity: number
  readonly price: number
}

function canBeAsked(item: VisitorCartItem): boolean {
  return isId(item.id) && (item.variantId === undefined || isId(item.variantId))
}

/** The browser's cart after the shop has looked at it: the stock of now, and nothing that can be no product. */
export function refreshed(cart: VisitorCart, view: CartWire): VisitorCart {
  const lines = view.groups.flatMap((group) => group.lines)
  return cart.filter(canBeAsked).map((item) => {
    const line = lines.find(({ product_id, variant_id }) =>
      isSameLine(item, { productId: product_id, variantId: variant_id }),
    )
    return line ? { ...item, maxQuantity: line.max_quantity } : item
  })
}

/** The lines that can mean a product of the shop; what else lies in the storage is nothing to ask about. */
export function sentLines(cart: VisitorCart): SentLine[] {
  return cart.filter(canBeAsked).map(({ id, variantId, name, quantity, price }) => ({
    product_id: id,
    ...(variantId ? { variant_id: variantId } : {}),
    name: name.slice(0, 200),
    quantity,
    price: Math.min(Math.max(price, 0), 1_000_000),
  }))
}

/** A product with several variants names the one; the line of a simple product looks as it always did. */
export function visitorItem(line: CartLineWire, vendorId: string, quantity: number): VisitorCartItem {
  const isOneOfSeveral = Object.keys(line.option_values).length > 0
  return {
    id: line.product_id,
    name: line.name,
    price: line.price,
    image: line.image ?? '/placeholder.svg',
    quantity,
    maxQuantity: line.max_quantity,
    vendorId,
    ...(isOneOfSeveral ? { variantId: line.variant_id } : {}),
  }
}

/** The item of the browser's cart that stands for a priced line. */
export function isSameLine(item: VisitorCartItem, { productId, variantId }: LineKey): boolean {
  return item.id === productId && (item.variantId === undefined || item.variantId === variantId)
}

export function quantityIn(cart: VisitorCart, key: LineKey): number {
  return cart.filter((item) => isSameLine(item, key)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The cart with that item in place of the ones that mean the same line; a new one goes to the end. */
export function withItem(cart: VisitorCart, item: VisitorCartItem, key: LineKey): VisitorCart {
  const index = cart.findIndex((other) => isSameLine(other, key))
  if (index === -1) return [...cart, item]
  return cart.flatMap((other, at) => (at === index ? [item] : isSameLine(other, key) ? [] : [other]))
}

export function withoutLine(cart: VisitorCart, key: LineKey): VisitorCart {
  return cart.filter((item) => !isSameLine(item, key))
}
