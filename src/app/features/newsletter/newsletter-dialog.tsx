import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { ApiProblem, callApi, noResponseText } from '#app/web/browser/call-api.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { invalidEmailText, isPlausibleEmail, subscribedText } from '#modules/newsletter'
import { rememberPopUp } from './seen-pop-up.ts'

export interface NewsletterDialogProps {
  /** Pages with their own bar at the bottom of small screens. */
  readonly isAboveBuyBar: boolean
  readonly onClose: () => void
}

/**
 * A dialog next to the page, not over it: the page stays usable. It takes the focus, so that it is announced; Escape or
 * 'Later' return the focus to where it was.
 */
export function NewsletterDialog({ isAboveBuyBar, onClose }: NewsletterDialogProps) {
  const dialog = useOpenDialog()
  const { error, isSending, send, fail } = useSubscribing(() => dialog.current?.close())
  const later = () => dialog.current?.close()
  useEscape(later)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="newsletter-title"
      aria-describedby="newsletter-text"
      onClose={() => {
        rememberPopUp()
        onClose()
      }}
      className={clsx(
        'rise fixed inset-x-3 top-auto z-40 m-0 w-auto max-w-none rounded-card border border-line bg-raised p-5 text-text shadow-lg',
        'sm:right-5 sm:left-auto sm:w-[26rem] sm:p-6',
        isAboveBuyBar ? 'bottom-24 lg:bottom-5' : 'bottom-3 sm:bottom-5',
      )}
    >
      <p aria-hidden="true" className="stitch-line mb-4 text-accent" />
      <div className="flex items-start justify-between gap-4">
        <h2 id="newsletter-title" className="text-lg">
          Get 10% Off Your First Order
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={later}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-muted hover:text-text"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <p id="newsletter-text" className="mt-2 text-muted">
        News about new drops by email. We’ll send you a link to confirm, and your code right after.
      </p>
      <form onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
        <EmailField
          required
          maxLength={254}
          error={error}
          onInvalid={(event) => {
            // The browser would block the form; we show the error in our own words, where it stays readable.
            event.preventDefault()
            fail()
            event.currentTarget.focus()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={later}>
            Later
          </Button>
          <Button type="submit" pending={isSending} pendingLabel="Subscribing...">
            Subscribe
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Opens next to the page. The browser remembers the focus and restores it on close. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    // On the dialog itself, not in its field: no on-screen keyboard opens on a phone.
    opened?.setAttribute('autofocus', '')
    opened?.show()
    opened?.focus({ preventScroll: true })
  }, [])
  return dialog
}

/** Escape closes what is on top: another dialog or a toast first. */
function useEscape(later: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      later()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function useSubscribing(onSubscribed: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const fail = (text: { title: string; description: string; tone: 'danger' } = invalidEmailText) => {
    setError(text.description)
    toast({ ...text, isReadElsewhere: false })
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email !== 'string' || !isPlausibleEmail(email)) return fail()
    setSending(true)
    try {
      await callApi({ method: 'POST', path: '/api/newsletter', body: { email: email.trim() } })
      toast(subscribedText)
      onSubscribed()
    } catch (reason) {
      if (!(reason instanceof ApiProblem)) throw reason
      if (reason.code === 'invalid-input') fail()
      else fail({ title: reason.title ?? 'Not subscribed', description: failedText(reason), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return { error, isSending, send, fail }
}

function failedText({ status, message }: ApiProblem): string {
  return status === 429 ? message : noResponseText
}
