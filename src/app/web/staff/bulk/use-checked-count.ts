import { useSyncExternalStore } from 'react'

export const chosenRows = 'input[name="ids"][type="checkbox"]'

/** How many rows of the page are selected, also those that were selected before the page's scripts ran. */
export function useCheckedCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelectorAll(`${chosenRows}:checked`).length,
    () => 0,
  )
}

function subscribe(onChange: () => void): () => void {
  // A reset is announced before it happens.
  const later = () => setTimeout(onChange)
  document.addEventListener('change', onChange)
  document.addEventListener('reset', later)
  return () => {
    document.removeEventListener('change', onChange)
    document.removeEventListener('reset', later)
  }
}
