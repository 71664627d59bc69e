import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

export interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Set while saving or canceling navigates away. */
  readonly mayLeave: RefObject<boolean>
}

/** Asks before leaving a page with unsaved changes, by a link or by closing the tab. */
export function LeaveGuard({ isDirty, mayLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty, mayLeave])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes aren’t saved yet. A draft stays in this browser."
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button tone="secondary" onClick={() => blocker.reset()}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
