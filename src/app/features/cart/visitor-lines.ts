import { isId } from '#shared/ids.ts'
import type { CartLineJson, CartJson } from '#app/api/cart/cart-json.ts'
import type { VisitorCart, VisitorCartItem } from '#app/web/visitor-cart/visitor-cart.ts'

/** Identifies a line of a visitor's cart. */
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

function isSendable(item: VisitorCartItem): boolean {
  return isId(item.id) && (item.variantId === undefined || isId(item.variantId))
}

/** The browser's cart with the server's answer applied: current stock, and no invalid lines. */
export function refreshed(cart: VisitorCart, view: CartJson): VisitorCart {
  const lines = view.groups.flatMap((group) => group.lines)
  return cart.filter(isSendable).map((item) => {
    const line = lines.find(({ product_id, variant_id }) =>
      isSameLine(item, { productId: product_id, variantId: variant_id }),
    )
    return line ? { ...item, maxQuantity: line.max_quantity } : item
  })
}

/** The lines that can be a product; anything else in the storage isn't sent. */
export function sentLines(cart: VisitorCart): SentLine[] {
  return cart.filter(isSendable).map(({ id, variantId, name, quantity, price }) => ({
    product_id: id,
    ...(variantId ? { variant_id: variantId } : {}),
    name: name.slice(0, 200),
    quantity,
    price: Math.min(Math.max(price, 0), 1_000_000),
  }))
}

/** A product with several variants names the variant; a simple product has no variant id. */
export function visitorItem(line: CartLineJson, vendorId: string, quantity: number): VisitorCartItem {
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

/** Whether the browser's item is this priced line. */
export function isSameLine(item: VisitorCartItem, { productId, variantId }: LineKey): boolean {
  return item.id === productId && (item.variantId === undefined || item.variantId === variantId)
}

export function quantityIn(cart: VisitorCart, key: LineKey): number {
  return cart.filter((item) => isSameLine(item, key)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Puts the item in place of those that mean the same line; a new one goes to the end. */
export function withItem(cart: VisitorCart, item: VisitorCartItem, key: LineKey): VisitorCart {
  const index = cart.findIndex((other) => isSameLine(other, key))
  if (index === -1) return [...cart, item]
  return cart.flatMap((other, at) => (at === index ? [item] : isSameLine(other, key) ? [] : [other]))
}

export function withoutLine(cart: VisitorCart, key: LineKey): VisitorCart {
  return cart.filter((item) => !isSameLine(item, key))
}
