import type { AddedJson, CartJson } from '#app/api/cart/cart-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { changeVisitorCart, publishCartCount, visitorCart } from '#app/web/visitor-cart/cart-store.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { addedText, addRule, type AddOutcome, unsavedText, unverifiedText } from '#modules/cart'
import { quantityIn, visitorItem, withItem } from './visitor-lines.ts'

export interface CartChoice {
  readonly productId: string
  /** Null or missing: the product's first variant. */
  readonly variantId?: string | null
  /** Name for the toast when the server can't be reached. */
  readonly name: string
  /** The variant in words, for the toast; missing or empty for a simple product. */
  readonly options?: string
  readonly quantity: number
}

/**
 * Checks the stock, adds to the account's cart of a logged-in user, otherwise to the browser's, and shows the result in a toast.
 * Returns the outcome, or null on failure.
 */
export async function putInCart(choice: CartChoice, isLoggedIn: boolean): Promise<AddOutcome | null> {
  try {
    return await (isLoggedIn ? addToAccount(choice) : addToBrowser(choice))
  } catch (error) {
    toast(textOfFailure(error))
    return null
  }
}

async function addToAccount({ productId, variantId, options, quantity }: CartChoice): Promise<AddOutcome> {
  const added = await callApi<AddedJson>({
    method: 'POST',
    path: '/api/cart/items',
    body: { ...(variantId ? { variant_id: variantId } : { product_id: productId }), quantity },
  })
  publishCartCount(added.cart_count)
  toast(
    addedText({
      outcome: added.outcome,
      productName: nameWith(added.product_name, options),
      maxQuantity: added.max_quantity,
      inCart: added.in_cart,
    }),
  )
  return added.outcome
}

async function addToBrowser(choice: CartChoice): Promise<AddOutcome | null> {
  const { productId, variantId = null, name, quantity } = choice
  const requested = variantId ? { variant_id: variantId } : { product_id: productId }
  const view = await callApi<CartJson>({
    method: 'POST',
    path: '/api/cart/view',
    body: { items: [{ ...requested, name, quantity: 1 }] },
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
      description: `The artist of ${line.name} isn’t taking orders at the moment.`,
      tone: 'danger',
    })
    return null
  }
  const key = { productId: line.product_id, variantId: line.variant_id }
  const inCart = quantityIn(visitorCart(), key)
  const added = addRule({ inCart, adding: quantity, available: line.max_quantity })
  const item = visitorItem(line, group.vendor.id, added.quantity)
  const isSaved = changeVisitorCart((cart) => withItem(cart, item, key))
  const { outcome } = added
  toast(
    isSaved
      ? addedText({
          outcome,
          productName: nameWith(line.name, line.options_text),
          maxQuantity: line.max_quantity,
          inCart,
        })
      : unsavedText,
  )
  return isSaved ? outcome : null
}

/** 'Ridgeline (Extra Large)' */
function nameWith(name: string, options?: string): string {
  return options ? `${name} (${options})` : name
}

function textOfFailure(error: unknown) {
  if (!(error instanceof ApiProblem)) throw error
  const isRefusal = error.status >= 400 && error.status < 500 && error.title !== null
  return isRefusal
    ? { title: error.title ?? '', description: error.message, tone: 'danger' as const }
    : unverifiedText
}
