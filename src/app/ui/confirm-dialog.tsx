import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question. */
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly children?: ReactNode
  /** The deed by its name: 'Delete product', never 'OK'. */
  readonly confirmLabel: string
  readonly pendingLabel?: string | undefined
  readonly cancelLabel?: string | undefined
  readonly tone?: 'primary' | 'danger' | undefined
  readonly pending?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before what cannot be taken back. The browser's own modal: it keeps the focus inside and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, pendingLabel, cancelLabel = 'Cancel' } = props
  const { tone = 'danger', pending = false, onConfirm, onCancel } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children == null ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onCancel()
      }}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card bg-raised p-6 text-text shadow-raised"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {children != null && (
        <div id={`${id}-text`} className="mt-2 text-muted">
          {children}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel} disabled={pending}>
          {cancelLabel}
        </Button>
        <Button tone={tone} onClick={onConfirm} pending={pending} pendingLabel={pendingLabel}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
