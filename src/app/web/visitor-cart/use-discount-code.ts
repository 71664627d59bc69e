import { useSyncExternalStore } from 'react'

/** Browser storage key of the discount code: entered in the cart, or received with the newsletter. */
const codeKey = 'discount-code'
const listeners = new Set<() => void>()

/** This browser's discount code, the same in every tab. Null without a code, and on the server. */
export function useDiscountCode(): string | null {
  return useSyncExternalStore(subscribe, discountCode, () => null)
}

/** Null removes it. */
export function saveDiscountCode(code: string | null): void {
  try {
    if (code) localStorage.setItem(codeKey, code)
    else localStorage.removeItem(codeKey)
  } catch {
    unsavedCode = code
  }
  for (const listener of listeners) listener()
}

/** Without storage, a code lasts as long as the page. */
let unsavedCode: string | null = null

function discountCode(): string | null {
  try {
    return globalThis.localStorage?.getItem(codeKey) ?? unsavedCode
  } catch {
    return unsavedCode
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === codeKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
