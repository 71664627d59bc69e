import { useEffect, useState } from 'react'
import { callApi } from '#app/web/call-api.ts'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { hasSeenPopUp } from './seen-pop-up.ts'

const lookAgainMs = 500

export interface NewsletterOfferProps {
  readonly isSignedIn: boolean
  readonly isAboveBuyBar: boolean
}

/** Opens the dialog for who has not seen it and is not on the list, as soon as nobody is interrupted by it. */
export function NewsletterOffer({ isSignedIn, isAboveBuyBar }: NewsletterOfferProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function offer() {
      if (hasSeenPopUp()) return
      if (isBusy()) {
        timer = setTimeout(offer, lookAgainMs)
        return
      }
      if (isSignedIn && (await isOnTheList())) return
      if (!isOver && !hasSeenPopUp()) setWanted(true)
    }
    void offer()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isSignedIn])
  return isWanted && <NewsletterDialog isAboveBuyBar={isAboveBuyBar} onClose={() => setWanted(false)} />
}

/** Typing, choosing, or in another dialog: nobody is interrupted in that. */
function isBusy(): boolean {
  const { activeElement } = document
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable ||
      activeElement.closest('input, textarea, select, [role="menu"]') !== null)
  return isTyping || document.querySelector('dialog[open]') !== null
}

/** Whoever cannot be asked about is offered it. */
async function isOnTheList(): Promise<boolean> {
  try {
    return (await callApi<{ subscribed: boolean }>({ method: 'GET', path: '/api/newsletter' })).subscribed
  } catch {
    return false
  }
}
