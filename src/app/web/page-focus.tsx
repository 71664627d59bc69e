import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

/** Outlives the component, which an error page takes away and puts back. */
let seenPath: string | null = null

/**
 * What a full page load does by itself and a client navigation does not: the focus goes to the new page's heading and its
 * title is read out. Only for another path; filters and tabs keep the focus where the person is.
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
    // A form that keeps the place on its own page does not keep it on the page that its answer leads to.
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
  // A form that opens with its own focus (autoFocus) keeps it.
  if (main?.contains(document.activeElement)) return null
  return main?.querySelector('h1') ?? main
}
