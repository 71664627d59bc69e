import { useSyncExternalStore } from 'react'

/** False in the server's page and while a browser takes it over, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
