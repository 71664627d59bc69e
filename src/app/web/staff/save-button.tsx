import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

interface SaveButtonProps {
  /** See `useChangedSince`. */
  readonly isChanged: boolean
  readonly pending: boolean
  /** Names the act, where the page has several. */
  readonly intent?: string
  readonly label?: string
  /** Completes the label for screen readers, where a page has several forms. */
  readonly children?: ReactNode
}

/** Saves a form. It is always there, because a person may act before scripts run, and stands out once something has changed. */
export function SaveButton({ isChanged, pending, intent, label = 'Save', children }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      {...(intent === undefined ? {} : { name: 'intent', value: intent })}
      tone={isChanged ? 'primary' : 'secondary'}
      className="self-start justify-self-start"
      pending={pending}
      pendingLabel="Saving..."
    >
      {label}
      {children}
    </Button>
  )
}
