import type { NavigateFunction } from 'react-router'

/** A hand trembles: nearer than this (CSS pixels) the button was let go where it was pressed. */
const sameSpot = 12

/**
 * A link that goes on press must be possible to leave, as one that goes on release is: whoever presses by mistake moves away
 * before letting go. Then the page that was left is shown again, or, if it is still there, kept.
 */
export function takeBackElsewhere(press: MouseEvent, replaced: boolean, navigate: NavigateFunction): void {
  const { pathname, search, hash, href } = window.location
  document.addEventListener(
    'mouseup',
    (release) => {
      const distance = Math.hypot(release.clientX - press.clientX, release.clientY - press.clientY)
      if (release.button !== press.button || distance < sameSpot) return
      if (window.location.href !== href && !replaced) void navigate(-1)
      else void navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true })
    },
    { once: true, capture: true },
  )
}
