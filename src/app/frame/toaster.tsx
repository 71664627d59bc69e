import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { remainingMs, type ShownToast } from '#app/web/toasts/toast-queue.ts'
import { dismiss, setToastPaused, useToasts } from '#app/web/toasts/toasts.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastPosition } from './use-toast-position.ts'

/** Below the header, or at the bottom when it would cover the page's main button. */
const places = { top: 'top-19', bottom: 'bottom-3 md:bottom-5' }

/**
 * The notification area: one toast at a time, announced to screen readers, reachable with F8, dismissed with Escape or a swipe
 * to the right.
 */
export function Toaster() {
  const queue = useToasts()
  const { shown } = queue
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const position = useToastPosition(region, shown)

  const shownId = shown?.id
  // oxlint-disable-next-line react/exhaustive-deps -- each new toast moves above a dialog that opened since
  useLayoutEffect(() => {
    if (region.current) lift(region.current)
  }, [shownId])

  useEffect(() => {
    const left = remainingMs(queue, Date.now())
    if (!queue.shown || left === null) return
    const { id } = queue.shown
    const timer = setTimeout(() => dismiss(id), left)
    return () => clearTimeout(timer)
  }, [queue])

  useEffect(() => {
    // A toast in a background tab isn't being read.
    const onVisibility = () => {
      setToastPaused(document.hidden || region.current?.matches(':hover, :focus-within') === true)
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering over a toast pauses its timer; it isn't a control
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      popover="manual"
      className={clsx(
        'group/toasts pointer-events-none fixed inset-auto inset-x-3 z-50 w-auto overflow-visible bg-transparent text-text md:right-5 md:left-auto md:w-[420px] md:max-w-[420px]',
        places[position],
      )}
      onMouseEnter={() => setToastPaused(true)}
      onMouseLeave={() => setToastPaused(false)}
      onFocus={(event) => {
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from
        setToastPaused(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setToastPaused(false)
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

/** Moves the element to the end of the browser's top layer, so that toasts are visible above an open dialog. */
function lift(region: HTMLElement): void {
  if (!('popover' in region)) return
  const isOpen = region.matches(':popover-open')
  if (isOpen && !document.querySelector('dialog:modal')) return
  if (isOpen) region.hidePopover()
  region.showPopover()
}
