import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export const dropsShown = 4

/** The newest hats in a grid, or a message without any. */
export function LatestDrops({
  isEmpty,
  children,
}: {
  readonly isEmpty: boolean
  readonly children: ReactNode
}) {
  return (
    <DropsFrame>
      {isEmpty ? <p className="text-muted">No products available at the moment.</p> : children}
    </DropsFrame>
  )
}

/** The same layout while the drops load. */
export function LatestDropsSkeleton() {
  return (
    <DropsFrame>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4">
        {Array.from({ length: dropsShown }, (_, index) => (
          <li key={index} className="flex flex-col">
            <Skeleton className="aspect-square rounded-card" />
            <Skeleton className="mt-4 h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </li>
        ))}
      </ul>
    </DropsFrame>
  )
}

function DropsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className="wide-page page-width pt-14 sm:pt-20">
      <div className="mb-6 flex items-baseline justify-between gap-4 sm:mb-8">
        <h2 className="text-xl sm:text-2xl">Latest Drops</h2>
        <AppLink
          to="/shop"
          className="flex shrink-0 items-center gap-2 font-semibold text-accent-text hover:underline"
        >
          View All
          <Icon name="arrow-right" />
        </AppLink>
      </div>
      {children}
    </section>
  )
}
