import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface ConfirmDialogProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The buttons, the safe one first: it gets the focus. */
  readonly actions: ReactNode
  /** Called on Escape, which means no. */
  readonly onClose: () => void
}

/** A modal question. The focus returns to where it was when it closes. */
export function ConfirmDialog({ title, text, actions, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text == null ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="rise m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-5 text-text shadow-raised backdrop:bg-veil sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {text != null && (
        <p id={`${id}-text`} className="mt-2 text-muted">
          {text}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  )
}
