import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'

export interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Set while a save or a cancel leads away on purpose. */
  readonly mayLeave: RefObject<boolean>
}

/** Asks before a page with unsaved changes is left, by a link as well as by closing the tab. */
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
    <QuestionDialog
      title="Leave without saving?"
      text="Your changes are not in the shop yet. A draft of them stays in this browser."
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
