import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CartWire } from '#app/api/cart-wire.ts'
import { callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, tellCartCount, useVisitorCart, visitorCart } from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import type { VisitorCart } from '#app/web/visitor-cart.ts'
import { mergedText, unsavedText } from '#modules/cart'
import { useAdoptedCart } from './use-adopted-cart.ts'
import { useIsSignedIn } from './use-is-signed-in.ts'
import { sentLines } from './visitor-lines.ts'

interface MergeAnswer {
  readonly cart: CartWire
  readonly clamped: readonly { readonly name: string; readonly available: number }[]
}

/** After a failure the cart stays in the browser until the next page load: asking again at once would not end. */
let hasFailed = false

/**
 * Stands once on every page: what was collected without scripts moves into the browser's cart, and that into the account as
 * soon as somebody is signed in.
 */
export function CartMerge() {
  const isSignedIn = useIsSignedIn()
  const hasLines = useVisitorCart().length > 0
  const { revalidate } = useRevalidator()
  useAdoptedCart()
  useEffect(() => {
    if (!isSignedIn || !hasLines || hasFailed) return
    void oneTabAtATime(async () => {
      const merged = await mergeNow()
      if (merged) await revalidate()
    })
  }, [isSignedIn, hasLines, revalidate])
  return null
}

/** Two tabs that see the same sign-in must not both put the same hats into the account. */
async function oneTabAtATime(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('cart-merge', run)
  else await run()
}

async function mergeNow(): Promise<boolean> {
  const moving = visitorCart()
  if (moving.length === 0) return false
  // Taken out first: an answer that is lost on the way must not add everything a second time.
  changeVisitorCart(() => [])
  const items = sentLines(moving).slice(0, 100)
  if (items.length === 0) return false
  try {
    const { cart, clamped } = await callApi<MergeAnswer>({
      method: 'POST',
      path: '/api/cart/merge',
      body: { items },
    })
    tellCartCount(cart.units)
    toast(mergedText(clamped))
    return true
  } catch {
    hasFailed = true
    putBack(moving)
    toast(unsavedText)
    return false
  }
}

function putBack(moving: VisitorCart): void {
  changeVisitorCart((cart) => [...moving, ...cart])
}
