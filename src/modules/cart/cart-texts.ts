import type { AddOutcome, ChangeOutcome } from './cart-rules.ts'

/** The text of a toast, shared by the browser's cart and the server's. */
export interface CartText {
  readonly title: string
  readonly description: string
  readonly tone: 'plain' | 'danger'
}

const plain = (title: string, description: string): CartText => ({ title, description, tone: 'plain' })
const danger = (title: string, description: string): CartText => ({ title, description, tone: 'danger' })

export interface AddedFacts {
  readonly outcome: AddOutcome
  readonly productName: string
  readonly maxQuantity: number
  /** Units in the cart before the add. */
  readonly inCart: number
}

export function addedText({ outcome, productName, maxQuantity, inCart }: AddedFacts): CartText {
  switch (outcome) {
    case 'added':
      return plain('Added to cart', `${productName} is in your cart.`)
    case 'updated':
      return plain('Cart updated', `Your cart now has more of ${productName}.`)
    case 'out-of-stock':
      return danger('Out of stock', `Sorry, ${productName} is currently out of stock.`)
    case 'clamped':
      return inCart > 0
        ? danger(
            'Limited stock',
            `Only ${maxQuantity} items available. You already have ${inCart} in your cart.`,
          )
        : danger('Limited stock', `Only ${maxQuantity} items available. Added maximum quantity to your cart.`)
  }
}

/** The same text for every change of a line, so repeated toasts are merged into one. */
export function cartChangedText(outcome: ChangeOutcome, productName: string, maxQuantity: number): CartText {
  switch (outcome) {
    case 'updated':
      return plain('Cart updated', `The quantity of ${productName} has changed.`)
    case 'clamped':
      return danger('Limited stock', `Only ${maxQuantity} items available.`)
    case 'removed':
      return removedText(productName)
  }
}

export function removedText(productName: string): CartText {
  return plain('Item removed', `${productName} is no longer in your cart.`)
}

export const clearedText: CartText = plain('Cart cleared', 'Your cart is empty.')

export const unverifiedText: CartText = danger('Error', 'Could not verify product availability')

export const unsavedText: CartText = danger(
  'Could not save cart',
  'Your cart items could not be saved to your account.',
)

/** Lines that the cart page removed because the stock no longer covers them. */
export function insufficientText(lines: readonly { name: string; available: number }[]): CartText {
  const parts = lines.map(({ name, available }) =>
    available > 0
      ? `${name} was removed: only ${available} ${available === 1 ? 'is' : 'are'} left.`
      : `${name} was removed: none are left.`,
  )
  return danger('Insufficient Stock', parts.join(' '))
}

/** Lines of a visitor's cart that didn't fit completely into the account's cart at login. */
export function mergedText(clamped: readonly { name: string; available: number }[]): CartText {
  if (clamped.length === 0)
    return plain('Cart updated', 'The items you added before are now in your account’s cart.')
  const parts = clamped.map(({ name, available }) =>
    available > 0 ? `${name}: only ${available} available.` : `${name} is currently out of stock.`,
  )
  return danger('Limited stock', parts.join(' '))
}
