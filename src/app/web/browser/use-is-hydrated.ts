import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
