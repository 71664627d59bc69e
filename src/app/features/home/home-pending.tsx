import { useLocation, useNavigation } from 'react-router'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'

/** Bundled with the home page's scripts, so other pages don't load it. */
const HomePendingView = partOnDemand(async () => (await import('./home-pending-view.tsx')).HomePendingView)

/**
 * The home page while its hats load, for navigations over a slow connection. It covers the previous page, which keeps its
 * state and scroll position; a fast answer arrives before it becomes visible. Screen readers announce only the final page.
 */
export function HomePending() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next?.pathname !== '/' || pathname === '/') return null
  return <HomePendingView />
}
