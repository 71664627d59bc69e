import type { CartLineInput } from '#modules/cart'
import { type AddedLine, addToCart, setCartQuantity } from '#modules/cart/server'
import { ownHolds } from '#modules/checkout/server'
import type { Person } from '#shared/actor.ts'

/** Adds to the cart of the account, up to what the shopper can buy: what their own open checkout holds is not gone for them. */
export async function addToAccount(person: Person, input: CartLineInput): Promise<AddedLine> {
  const added = await addToCart(person, input)
  if (added.outcome === 'added' || added.outcome === 'updated') return added
  // What is held was counted as gone: only then is a second look needed.
  const { variantId } = added
  const ownHold = (await ownHolds(person)).get(variantId) ?? 0
  // A line that is not there cannot be set; what is held was in the cart when it was held.
  if (ownHold === 0 || added.quantity === 0) return added
  const changed = await setCartQuantity(person, {
    variantId,
    quantity: added.inCart + input.quantity,
    ownHold,
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
