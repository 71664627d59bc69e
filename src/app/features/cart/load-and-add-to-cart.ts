import { toast } from '#app/web/toasts/toasts.ts'
import type { AddOutcome } from '#modules/cart'
import type { CartChoice } from './put-in-cart.ts'

/** `putInCart` for a page that most people open without buying there: its code loads when it is needed. */
export async function loadAndAddToCart(choice: CartChoice, isLoggedIn: boolean): Promise<AddOutcome | null> {
  const loaded = await import('./put-in-cart.ts').catch(() => null)
  if (loaded) return loaded.putInCart(choice, isLoggedIn)
  toast({
    title: 'Not added to your cart',
    description: 'Please check your connection and try again.',
    tone: 'danger',
  })
  return null
}
