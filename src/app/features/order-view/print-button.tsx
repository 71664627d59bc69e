import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'

const never = () => () => {}

/** Shown only when scripts run; the browser's own print menu works without. */
export function PrintButton() {
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!hasScripts) return null
  return (
    <Button tone="secondary" size="small" onClick={() => window.print()}>
      Print
    </Button>
  )
}
