import type { CartWire } from '#app/api/cart-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, tellCartCount, visitorCart } from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import { mergedText, unsavedText } from '#modules/cart'
import { newId } from '#shared/ids.ts'
import { keepOpenMerge, openMerge, type OpenMerge } from './open-merge.ts'
import { sentLines } from './visitor-lines.ts'

interface MergeAnswer {
  readonly cart: CartWire
  readonly clamped: readonly { readonly name: string; readonly available: number }[]
}

/** After a failure everything stays in the browser until the next page load: asking again at once would not end. */
let hasFailed = false

/**
 * Moves the browser's cart into the account of whoever is signed in. The page may be left at any moment: the next one asks
 * again under the same id, and the shop adds nothing twice. Says whether the account's cart is another one now.
 */
export async function mergeVisitorCart(): Promise<boolean> {
  if (hasFailed) return false
  // Two tabs that see the same sign-in must not both put the same hats into the account.
  return 'locks' in navigator ? navigator.locks.request('cart-merge', mergeNow) : mergeNow()
}

async function mergeNow(): Promise<boolean> {
  const merge = openMerge() ?? begun()
  const items = sentLines(merge.lines).slice(0, 100)
  if (items.length === 0) {
    keepOpenMerge(null)
    return false
  }
  try {
    const { cart, clamped } = await callApi<MergeAnswer>({
      method: 'POST',
      path: '/api/cart/merge',
      body: { items, merge_id: merge.id },
    })
    keepOpenMerge(null)
    tellCartCount(cart.units)
    toast(mergedText(clamped))
    // Picked since an earlier merge that got no answer.
    if (visitorCart().length > 0) await mergeNow()
    return true
  } catch (error) {
    hasFailed = true
    if (isRefusal(error)) putBack(merge)
    toast(unsavedText)
    return false
  }
}

function begun(): OpenMerge {
  const merge = { id: newId<string>(), lines: visitorCart() }
  keepOpenMerge(merge)
  changeVisitorCart(() => [])
  return merge
}

/** Nothing was added, for certain. Without an answer that is not known, and only the same id may be asked again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500
}

function putBack({ lines }: OpenMerge): void {
  changeVisitorCart((cart) => [...lines, ...cart])
  keepOpenMerge(null)
}
