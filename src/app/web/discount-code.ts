import { useSyncExternalStore } from 'react'

/** Where a code lies that somebody wants to use: typed into the cart, or got with the newsletter. */
const codeKey = 'discount-code'
const listeners = new Set<() => void>()

/** The code that this browser holds, the same in every tab. Null where there is none, and on the server. */
export function useDiscountCode(): string | null {
  return useSyncExternalStore(subscribe, discountCode, () => null)
}

/** Null takes it away. */
export function keepDiscountCode(code: string | null): void {
  try {
    if (code) localStorage.setItem(codeKey, code)
    else localStorage.removeItem(codeKey)
  } catch {
    unkept = code
  }
  for (const listener of listeners) listener()
}

/** Where nothing can be stored, a code lives as long as the page. */
let unkept: string | null = null

function discountCode(): string | null {
  try {
    return globalThis.localStorage?.getItem(codeKey) ?? unkept
  } catch {
    return unkept
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
