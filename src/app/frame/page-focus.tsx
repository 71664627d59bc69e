import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

/** Module state, because an error page unmounts the component. */
let seenPath: string | null = null

/**
 * Does what a full page load does and a client navigation does not: moves the focus to the new page's heading and announces
 * its title. Only when the path changes; filters and tabs keep the focus where it is.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const way = useNavigationType()
  const announcer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state !== 'idle') return
    const isNew = seenPath !== null && seenPath !== pathname
    seenPath = pathname
    if (!isNew) return
    if (announcer.current) announcer.current.textContent = document.title
    // A form with preventScrollReset keeps the scroll position on its own page, but not on the page it redirects to.
    if (!hash && way !== 'POP') window.scrollTo(0, 0)
    const target = hash ? document.getElementById(hash.slice(1)) : mainHeading()
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, state, way])

  return <div ref={announcer} role="status" className="sr-only" />
}

function mainHeading(): HTMLElement | null {
  const main = document.querySelector('main')
  // A form with autoFocus keeps its own focus.
  if (main?.contains(document.activeElement)) return null
  return main?.querySelector('h1') ?? main
}
