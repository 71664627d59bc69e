import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#app/web/call-api.ts'
import { hasSeenPopUp } from './seen-pop-up.ts'

/** Weighs nothing until it opens. */
const NewsletterDialog = lazy(async () => ({
  default: (await import('./newsletter-dialog.tsx')).NewsletterDialog,
}))

/** Where people look around. Whoever pays, signs in or works is left alone. */
const browsing = /^\/(?:$|about$|shop$|product\/|vendor\/)/
const delayMs = 3_000
const lookAgainMs = 500

/** Stands once on every page; three seconds after somebody has come to look around, it offers the newsletter, once. */
export function NewsletterPopUp({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const isBrowsing = browsing.test(pathname)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isBrowsing || isWanted) return
    let timer = setTimeout(offer, delayMs)
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
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isBrowsing, isWanted, isSignedIn])
  if (!isWanted || !isBrowsing) return null
  return (
    <Suspense>
      <NewsletterDialog isAboveBuyBar={pathname.startsWith('/product/')} onClose={() => setWanted(false)} />
    </Suspense>
  )
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
