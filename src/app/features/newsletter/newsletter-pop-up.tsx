import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { hasSeenPopUp } from './seen-pop-up.ts'

/** Part of every page, so it is tiny: the dialog itself loads when it opens. */
const NewsletterOffer = partOnDemand(async () => (await import('./newsletter-offer.tsx')).NewsletterOffer)

/** Pages for browsing. Users who pay, log in or work aren't interrupted. */
const browsing = /^\/(?:$|about$|shop$|product\/|vendor\/)/
const delayMs = 3_000

/** Offers the newsletter once, three seconds after a visitor starts browsing. */
export function NewsletterPopUp({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const { pathname } = useLocation()
  const isBrowsing = browsing.test(pathname)
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    // Not even its code is loaded again.
    if (!isBrowsing || hasSeenPopUp()) return
    const timer = setTimeout(() => setTime(true), delayMs)
    return () => clearTimeout(timer)
  }, [isBrowsing])
  if (!isTime || !isBrowsing) return null
  return <NewsletterOffer isLoggedIn={isLoggedIn} isAboveBuyBar={pathname.startsWith('/product/')} />
}
