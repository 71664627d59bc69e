import type { CartJson } from '#app/api/cart/cart-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { changeVisitorCart, publishCartCount, visitorCart } from '#app/web/visitor-cart/cart-store.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { mergedText, unsavedText } from '#modules/cart'
import { newId } from '#shared/ids.ts'
import { saveOpenMerge, openMerge, type OpenMerge } from './open-merge.ts'
import { sentLines } from '../visitor-lines.ts'

interface MergeAnswer {
  readonly cart: CartJson
  readonly clamped: readonly { readonly name: string; readonly available: number }[]
}

/** After a failure everything stays in the browser until the next page load: retrying at once would never end. */
let hasFailed = false

/**
 * Moves the browser's cart into the logged-in user's account. The user may leave the page at any moment: the next page repeats
 * the request under the same id, and the server adds nothing twice. True when the account's cart has changed.
 */
export async function mergeVisitorCart(): Promise<boolean> {
  if (hasFailed) return false
  // Two tabs that see the same login must not both add the same hats to the account.
  return 'locks' in navigator ? navigator.locks.request('cart-merge', mergeNow) : mergeNow()
}

async function mergeNow(): Promise<boolean> {
  const merge = openMerge() ?? startMerge()
  const items = sentLines(merge.lines).slice(0, 100)
  if (items.length === 0) {
    saveOpenMerge(null)
    return false
  }
  try {
    const { cart, clamped } = await callApi<MergeAnswer>({
      method: 'POST',
      path: '/api/cart/merge',
      body: { items, merge_id: merge.id },
    })
    saveOpenMerge(null)
    publishCartCount(cart.units)
    toast(mergedText(clamped))
    // Items added since an earlier merge that got no answer.
    if (visitorCart().length > 0) await mergeNow()
    return true
  } catch (error) {
    hasFailed = true
    if (isRefusal(error)) putBack(merge)
    toast(unsavedText)
    return false
  }
}

function startMerge(): OpenMerge {
  const merge = { id: newId<string>(), lines: visitorCart() }
  saveOpenMerge(merge)
  changeVisitorCart(() => [])
  return merge
}

/** A refusal adds nothing. Without an answer that is unknown, and only the same id may be used again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500
}

function putBack({ lines }: OpenMerge): void {
  changeVisitorCart((cart) => [...lines, ...cart])
  saveOpenMerge(null)
}
