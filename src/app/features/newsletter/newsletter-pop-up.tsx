import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Stands on every page, so it is next to nothing: all that the pop-up knows comes when its time has come. */
const NewsletterOffer = lazy(async () => ({
  default: (await import('./newsletter-offer.tsx')).NewsletterOffer,
}))

/** Where people look around. Whoever pays, signs in or works is left alone. */
const browsing = /^\/(?:$|about$|shop$|product\/|vendor\/)/
const delayMs = 3_000

/** Three seconds after somebody has come to look around, it offers the newsletter, once. */
export function NewsletterPopUp({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const isBrowsing = browsing.test(pathname)
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (!isBrowsing) return
    const timer = setTimeout(() => setTime(true), delayMs)
    return () => clearTimeout(timer)
  }, [isBrowsing])
  if (!isTime || !isBrowsing) return null
  return (
    <Suspense>
      <NewsletterOffer isSignedIn={isSignedIn} isAboveBuyBar={pathname.startsWith('/product/')} />
    </Suspense>
  )
}
