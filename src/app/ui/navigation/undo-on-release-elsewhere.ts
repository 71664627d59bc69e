import type { NavigateFunction } from 'react-router'

/** Hands tremble: a release within this distance (CSS pixels) counts as the same spot. */
const sameSpot = 12

/**
 * A link that navigates on press must be as easy to cancel as one that navigates on release: moving away before releasing
 * cancels it. The previous page is then shown again or, if it is still there, kept.
 */
export function undoOnReleaseElsewhere(
  press: MouseEvent,
  replaced: boolean,
  navigate: NavigateFunction,
): void {
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
