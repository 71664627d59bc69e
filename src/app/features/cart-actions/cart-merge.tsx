import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useVisitorCart } from '#app/web/cart-store.ts'
import { cookieAdoption } from './cookie-adoption.ts'
import { hasOpenMerge } from './open-merge.ts'
import { useIsSignedIn } from './use-is-signed-in.ts'

/**
 * Stands once on every page: what was collected without scripts moves into the browser's cart, and that into the account as
 * soon as somebody is signed in.
 */
export function CartMerge() {
  const isSignedIn = useIsSignedIn()
  const hasLines = useVisitorCart().length > 0
  const { revalidate } = useRevalidator()
  useEffect(() => void cookieAdoption(), [])
  useEffect(() => {
    if (!isSignedIn || !(hasLines || hasOpenMerge())) return
    const merge = async () => {
      const { mergeVisitorCart } = await import('./merge-visitor-cart.ts')
      if (await mergeVisitorCart()) await revalidate()
    }
    // Without an answer everything stays in the browser until the next page load.
    void merge().catch(() => undefined)
  }, [isSignedIn, hasLines, revalidate])
  return null
}
