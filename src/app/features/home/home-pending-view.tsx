import { useRouteLoaderData } from 'react-router'
import { HomeHero, type OwnHero } from './home-hero.tsx'
import { LatestDropsSkeleton } from './latest-drops.tsx'

/** The placeholder that covers the previous page. */
export function HomePendingView() {
  const root = useRouteLoaderData<{ site: { hero: OwnHero } }>('root')
  return (
    <div
      inert
      aria-hidden="true"
      className="appear-late fixed inset-x-0 top-16 bottom-0 z-20 overflow-clip bg-background"
    >
      <HomeHero hero={root?.site.hero} />
      <LatestDropsSkeleton />
    </div>
  )
}
