import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { ShownToast } from '#app/web/toasts/toast-queue.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const thresholdPx = 50

const edges = { plain: 'border-edge', success: 'border-success', danger: 'border-danger' }

export interface ToastCardProps {
  readonly toast: ShownToast
  readonly onClose: () => void
}

/** A toast with a button to dismiss it. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { tone = 'plain' } = toast
  const swipe = useSwipeAway({ onAway: onClose, thresholdPx })
  return (
    <div
      {...swipe}
      className={clsx(
        'appear pointer-events-auto flex touch-pan-y items-start gap-3 rounded-card border-2 bg-raised py-3 pr-2 pl-4 text-text shadow-raised',
        'group-focus/toasts:outline-2 group-focus/toasts:outline-offset-2 group-focus/toasts:outline-focus',
        edges[tone],
      )}
    >
      {tone === 'danger' && <Icon name="warning" className="mt-1.5 text-danger" />}
      {tone === 'success' && <Icon name="check" className="mt-1.5 text-success" />}
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="flex size-9 shrink-0 items-center justify-center rounded-field text-muted hover:text-text"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
