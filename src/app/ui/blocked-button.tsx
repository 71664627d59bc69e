import { useId } from 'react'
import { Button, type ButtonStyle } from './button.tsx'

export interface BlockedButtonProps extends ButtonStyle {
  readonly children: string
  /** Why it can't be used now. */
  readonly reason: string
}

/** A disabled button with the reason below it, for everyone: a disabled button gets no focus, so the reason is plain text. */
export function BlockedButton({ children, reason, ...style }: BlockedButtonProps) {
  const id = useId()
  return (
    <div className="flex max-w-md flex-col items-start gap-2">
      <Button disabled aria-describedby={id} {...style}>
        {children}
      </Button>
      <p id={id} className="text-sm text-muted">
        {reason}
      </p>
    </div>
  )
}
