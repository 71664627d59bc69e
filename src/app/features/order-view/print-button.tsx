import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'

const never = () => () => {}

/** There only where a script runs: without one, the browser's own menu prints the same page. */
export function PrintButton() {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isScripted) return null
  return (
    <Button tone="secondary" size="small" onClick={() => window.print()}>
      Print
    </Button>
  )
}
