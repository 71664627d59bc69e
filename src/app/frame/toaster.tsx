import { clsx } from 'clsx'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { remainingMs, type ShownToast } from '#app/web/toast-queue.ts'
import { dismiss, holdToast, useToasts } from '#app/web/toasts.ts'

const swipePx = 50

/** The notification area: one toast at a time, read out, reachable with F8, gone with Escape or a swipe to the right. */
export function Toaster() {
  const queue = useToasts()
  const { shown } = queue
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const left = remainingMs(queue, Date.now())
    if (!queue.shown || left === null) return
    const { id } = queue.shown
    const timer = setTimeout(() => dismiss(id), left)
    return () => clearTimeout(timer)
  }, [queue])

  const close = (toast: ShownToast) => {
    const hadFocus = region.current?.contains(document.activeElement)
    dismiss(toast.id)
    if (hadFocus) before.current?.focus()
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
      const isTaken = event.defaultPrevented || document.querySelector('dialog:modal') !== null
      if (event.key === 'Escape' && shown && !isTaken) close(shown)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  const card = shown && <ToastCard key={shown.id} toast={shown} onClose={() => close(shown)} />
  const voice = shown?.isReadElsewhere ? 'none' : shown?.tone === 'danger' ? 'urgent' : 'calm'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looking at a toast holds its time; nothing is operated
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="group/toasts pointer-events-none fixed inset-x-3 top-19 z-50 md:top-auto md:right-5 md:bottom-5 md:left-auto md:w-[420px] md:max-w-[420px]"
      onMouseEnter={() => holdToast(true)}
      onMouseLeave={() => holdToast(false)}
      onFocus={(event) => {
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from
        holdToast(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) holdToast(false)
      }}
    >
      <div role="status" aria-atomic="true">
        {voice === 'calm' && card}
      </div>
      <div role="alert" aria-atomic="true">
        {voice === 'urgent' && card}
      </div>
      {voice === 'none' && card}
    </section>
  )
}

const edges = { plain: 'border-edge', success: 'border-success', danger: 'border-danger' }

function ToastCard({ toast, onClose }: { readonly toast: ShownToast; readonly onClose: () => void }) {
  const { tone = 'plain' } = toast
  const swipe = useSwipeAway(onClose)
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

/** Follows the finger to the right and lets go at the threshold; a shorter swipe springs back. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null)
  const moved = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) event.currentTarget.style.translate = `${moved(event)}px 0`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = moved(event) >= swipePx
      start.current = null
      if (isFar) onAway()
      else event.currentTarget.style.translate = ''
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      event.currentTarget.style.translate = ''
    },
  }
}
