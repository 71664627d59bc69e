import { lazy, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Comes with the home page's own scripts, so the other pages do without its weight. */
const HomePendingView = lazy(async () => ({
  default: (await import('./home-pending-view.tsx')).HomePendingView,
}))

/**
 * The home page before its hats are there, for those who come from another page over a slow line. It lies over that page, which
 * keeps its state and its scroll position, and a quick answer comes before it is seen. Ears hear of the page when it is there.
 */
export function HomePending() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next?.pathname !== '/' || pathname === '/') return null
  return (
    <Suspense>
      <HomePendingView />
    </Suspense>
  )
}
