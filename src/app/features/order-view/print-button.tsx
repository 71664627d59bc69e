import { Button } from '#app/ui/button.tsx'

/**
 * Hidden without scripts; the browser's own print menu works without. Rendered by the server, so that nothing next to it moves
 * away from a click when the scripts load.
 */
export function PrintButton() {
  return (
    <Button tone="secondary" size="small" onClick={() => window.print()} className="noscript:hidden">
      Print
    </Button>
  )
}
