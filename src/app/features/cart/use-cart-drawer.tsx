import { type ReactNode, useCallback, useState } from 'react'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { CartChoice } from './put-in-cart.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const CartDrawer = partOnDemand(async () => (await import('./cart-drawer.tsx')).CartDrawer)

export interface CartDrawerOpener {
  /** Adds to the cart; what was added opens the drawer. */
  readonly add: (item: CartChoice & { readonly variantId: string }) => Promise<void>
  readonly isAdding: boolean
  /** Put it after the button, so that Tab leads into it. Loaded when it is first needed. */
  readonly drawer: ReactNode
}

export function useCartDrawer(): CartDrawerOpener {
  const { addToCart, isAdding } = useAddToCart()
  const [added, setAdded] = useState<{ readonly variantId: string; readonly count: number } | null>(null)
  const close = useCallback(() => setAdded(null), [])
  const add: CartDrawerOpener['add'] = async (item) => {
    const outcome = await addToCart(item)
    if (outcome === null || outcome === 'out-of-stock') return
    setAdded((before) => ({ variantId: item.variantId, count: (before?.count ?? 0) + 1 }))
  }
  const drawer = added && <CartDrawer key={added.count} variantId={added.variantId} onClose={close} />
  return { add, isAdding, drawer }
}
