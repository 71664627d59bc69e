import { useEffect, useState } from 'react'
import { callApi } from '#app/web/browser/call-api.ts'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { hasSeenPopUp } from './seen-pop-up.ts'

const retryMs = 500

export interface NewsletterOfferProps {
  readonly isLoggedIn: boolean
  readonly isAboveBuyBar: boolean
}

/** Opens the dialog for visitors who haven't seen it and aren't subscribed, as soon as it doesn't interrupt them. */
export function NewsletterOffer({ isLoggedIn, isAboveBuyBar }: NewsletterOfferProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function offer() {
      if (hasSeenPopUp()) return
      if (isBusy()) {
        timer = setTimeout(offer, retryMs)
        return
      }
      if (isLoggedIn && (await isOnTheList())) return
      if (!isOver && !hasSeenPopUp()) setWanted(true)
    }
    void offer()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isLoggedIn])
  return isWanted && <NewsletterDialog isAboveBuyBar={isAboveBuyBar} onClose={() => setWanted(false)} />
}

/** Typing, selecting, or in another dialog: don't interrupt. */
function isBusy(): boolean {
  const { activeElement } = document
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable ||
      activeElement.closest('input, textarea, select, [role="menu"]') !== null)
  return isTyping || document.querySelector('dialog[open]') !== null
}

/** If the request fails, show the offer. */
async function isOnTheList(): Promise<boolean> {
  try {
    return (await callApi<{ subscribed: boolean }>({ method: 'GET', path: '/api/newsletter' })).subscribed
  } catch {
    return false
  }
}
