import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/web/toasts/toasts.ts'

/** The connection was lost, or a new version was deployed since the page loaded. */
export function MissingPanel() {
  const tryAgain = () => {
    if (navigator.onLine) location.reload()
    else toast({ title: 'You’re offline', description: 'Check your internet connection, then try again.' })
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-danger">
        Part of the designer failed to load. Your design is saved in this browser.
      </p>
      <Button tone="secondary" size="small" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  )
}
