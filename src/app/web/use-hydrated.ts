import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the page wakes up, then true: for what only works with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
