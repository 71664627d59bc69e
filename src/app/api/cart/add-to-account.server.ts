import type { CartLineInput } from '#modules/cart'
import { type AddedLine, addToCart, setCartQuantity } from '#modules/cart/server'
import { ownReservations } from '#modules/checkout/server'
import type { Person } from '#shared/actor.ts'

/**
 * Adds to the account's cart, up to what the shopper can buy. Stock reserved by their own open checkout counts as available.
 */
export async function addToAccount(person: Person, input: CartLineInput): Promise<AddedLine> {
  const added = await addToCart(person, input)
  if (added.outcome === 'added' || added.outcome === 'updated') return added
  // Their own reservations were counted as sold: add them back.
  const { variantId } = added
  const ownReservation = (await ownReservations(person)).get(variantId) ?? 0
  // Only an existing line can be changed, and reserved items were in the cart when they were reserved.
  if (ownReservation === 0 || added.quantity === 0) return added
  const changed = await setCartQuantity(person, {
    variantId,
    quantity: added.inCart + input.quantity,
    ownReservation,
  })
  if (changed.outcome === 'removed') return added
  return {
    ...added,
    outcome: changed.outcome,
    quantity: changed.quantity,
    maxQuantity: changed.maxQuantity,
    cartCount: changed.cartCount,
  }
}
