import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useVisitorCart } from '#app/web/visitor-cart/cart-store.ts'
import { cookieAdoption } from './cookie-adoption.ts'
import { hasOpenMerge } from './open-merge.ts'
import { useIsLoggedIn } from '../use-is-logged-in.ts'

/**
 * Rendered once on every page: moves the no-script cart into the browser's cart, and that into the account once the user is
 * logged in.
 */
export function CartMerge() {
  const isLoggedIn = useIsLoggedIn()
  const hasLines = useVisitorCart().length > 0
  const { revalidate } = useRevalidator()
  useEffect(() => void cookieAdoption(), [])
  useEffect(() => {
    if (!isLoggedIn || !(hasLines || hasOpenMerge())) return
    const merge = async () => {
      const { mergeVisitorCart } = await import('./merge-visitor-cart.ts')
      if (await mergeVisitorCart()) await revalidate()
    }
    // Without an answer everything stays in the browser until the next page load.
    void merge().catch(() => undefined)
  }, [isLoggedIn, hasLines, revalidate])
  return null
}
