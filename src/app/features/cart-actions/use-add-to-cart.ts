import { useState } from 'react'
import type { AddedWire, CartWire } from '#app/api/cart-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, tellCartCount, visitorCart } from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import { addedText, addRule, type AddOutcome, unsavedText, unverifiedText } from '#modules/cart'
import { useIsSignedIn } from './use-is-signed-in.ts'
import { quantityIn, visitorItem, withItem } from './visitor-lines.ts'

export interface CartChoice {
  readonly productId: string
  /** Null or missing: the product's first variant. */
  readonly variantId?: string | null
  /** For the words of the toast when the shop cannot be asked. */
  readonly name: string
  readonly quantity: number
}

export interface AddToCart {
  /** Checks the stock, adds, and says in a toast what happened. The outcome, or null when nothing could be done. */
  readonly addToCart: (choice: CartChoice) => Promise<AddOutcome | null>
  readonly isAdding: boolean
}

/** Adds to the account's cart of somebody who is signed in, and to the browser's cart of everybody else. */
export function useAddToCart(): AddToCart {
  const isSignedIn = useIsSignedIn()
  const [isAdding, setAdding] = useState(false)
  const addToCart = async (choice: CartChoice) => {
    if (isAdding) return null
    setAdding(true)
    try {
      return await (isSignedIn ? addToAccount(choice) : addToBrowser(choice))
    } catch (error) {
      toast(textOfFailure(error))
      return null
    } finally {
      setAdding(false)
    }
  }
  return { addToCart, isAdding }
}

async function addToAccount({ productId, variantId, quantity }: CartChoice): Promise<AddOutcome> {
  const added = await callApi<AddedWire>({
    method: 'POST',
    path: '/api/cart/items',
    body: { ...(variantId ? { variant_id: variantId } : { product_id: productId }), quantity },
  })
  tellCartCount(added.cart_count)
  toast(
    addedText({
      outcome: added.outcome,
      productName: added.product_name,
      maxQuantity: added.max_quantity,
      inCart: added.in_cart,
    }),
  )
  return added.outcome
}

async function addToBrowser(choice: CartChoice): Promise<AddOutcome | null> {
  const { productId, variantId = null, name, quantity } = choice
  const asked = variantId ? { variant_id: variantId } : { product_id: productId }
  const view = await callApi<CartWire>({
    method: 'POST',
    path: '/api/cart/view',
    body: { items: [{ ...asked, name, quantity: 1 }] },
  })
  const [group] = view.groups
  const [line] = group?.lines ?? []
  if (!group || !line) {
    const isKnown = view.removed.some(({ product_id }) => product_id !== null)
    toast(
      isKnown
        ? addedText({ outcome: 'out-of-stock', productName: name, maxQuantity: 0, inCart: 0 })
        : unverifiedText,
    )
    return isKnown ? 'out-of-stock' : null
  }
  if (view.blocked_vendors.length > 0) {
    toast({
      title: 'Not for sale right now',
      description: `The artist of ${line.name} takes no orders at the moment.`,
      tone: 'danger',
    })
    return null
  }
  const key = { productId: line.product_id, variantId: line.variant_id }
  const inCart = quantityIn(visitorCart(), key)
  const added = addRule({ inCart, adding: quantity, available: line.max_quantity })
  const item = visitorItem(line, group.vendor.id, added.quantity)
  const isKept = changeVisitorCart((cart) => withItem(cart, item, key))
  const { outcome } = added
  toast(
    isKept
      ? addedText({ outcome, productName: line.name, maxQuantity: line.max_quantity, inCart })
      : unsavedText,
  )
  return isKept ? outcome : null
}

function textOfFailure(error: unknown) {
  if (!(error instanceof ApiProblem)) throw error
  const isRefusal = error.status >= 400 && error.status < 500 && error.title !== null
  return isRefusal
    ? { title: error.title ?? '', description: error.message, tone: 'danger' as const }
    : unverifiedText
}
