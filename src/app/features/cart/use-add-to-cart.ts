import { useState } from 'react'
import type { AddOutcome } from '#modules/cart'
import { putInCart as add, type CartChoice } from './put-in-cart.ts'
import { useIsLoggedIn } from './use-is-logged-in.ts'

export interface AddToCart {
  /** Checks the stock, adds, and shows the result in a toast. Returns the outcome, or null on failure. */
  readonly addToCart: (choice: CartChoice) => Promise<AddOutcome | null>
  readonly isAdding: boolean
}

/** Adds to the current person's cart, one hat at a time. */
export function useAddToCart(): AddToCart {
  const isLoggedIn = useIsLoggedIn()
  const [isAdding, setAdding] = useState(false)
  const addToCart = async (choice: CartChoice) => {
    if (isAdding) return null
    setAdding(true)
    try {
      return await add(choice, isLoggedIn)
    } finally {
      setAdding(false)
    }
  }
  return { addToCart, isAdding }
}
