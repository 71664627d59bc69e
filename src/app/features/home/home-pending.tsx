import { useLocation, useNavigation } from 'react-router'
import { HomeHero } from './home-hero.tsx'
import { LatestDropsSkeleton } from './latest-drops.tsx'

/**
 * The home page before its hats are there, for those who come from another page over a slow line. It lies over that page, which
 * keeps its state and its scroll position, and a quick answer comes before it is seen. Ears hear of the page when it is there.
 */
export function HomePending() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next?.pathname !== '/' || pathname === '/') return null
  return (
    <div
      inert
      aria-hidden="true"
      className="appear-late fixed inset-x-0 top-16 bottom-0 z-20 overflow-clip bg-background"
    >
      <HomeHero />
      <LatestDropsSkeleton />
    </div>
  )
}
