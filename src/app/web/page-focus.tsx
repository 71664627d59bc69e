import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a full page load does by itself and a client navigation does not: the focus goes to the new page's heading and its
 * title is read out. Only for another path; filters and tabs keep the focus where the person is.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const here = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (state !== 'idle' || here.current === pathname) return
    here.current = pathname
    setTitle(document.title)
    const target = hash ? document.getElementById(hash.slice(1)) : mainHeading()
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, state])

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}

function mainHeading(): HTMLElement | null {
  const main = document.querySelector('main')
  // A form that opens with its own focus (autoFocus) keeps it.
  if (main?.contains(document.activeElement)) return null
  return main?.querySelector('h1') ?? main
}
