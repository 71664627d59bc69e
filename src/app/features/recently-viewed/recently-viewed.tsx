import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ProductCardWire } from '#app/api/product-card-wire.ts'
import { useIsOnScreen } from '#app/web/use-is-on-screen.ts'
import { othersThan, withSeen } from './recent-products.ts'
import { changeRecentProducts, useRecentProducts } from './recent-store.ts'

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.tsx')).RecentRow }))

export interface RecentlyViewedProps {
  /** The product of the page: it is remembered, and not shown. */
  readonly productId: string
  readonly renderProducts: (products: readonly ProductCardWire[]) => ReactNode
}

/**
 * What was looked at before, at the end of the page. Only ids lie in the browser; names, prices and pictures are asked for
 * when the place comes near, so they are of now, and what is not sold any more is forgotten.
 */
export function RecentlyViewed({ productId, renderProducts }: RecentlyViewedProps) {
  const ids = othersThan(useRecentProducts(), productId)
  useEffect(() => changeRecentProducts((recent) => withSeen(recent, productId)), [productId])
  return ids.length > 0 ? <RecentPlace ids={ids} renderProducts={renderProducts} /> : null
}

interface RecentPlaceProps extends Pick<RecentlyViewedProps, 'renderProducts'> {
  readonly ids: readonly string[]
}

/** Keeps about the room that the row will take, so that the footer stays where it is when the row comes. */
function RecentPlace({ ids, renderProducts }: RecentPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsOnScreen(place, '600px 0px') === true
  const [isWanted, setWanted] = useState(false)
  if (isNear && !isWanted) setWanted(true)
  return (
    <div ref={place} className="mt-16 min-h-64">
      {isWanted && (
        <Suspense>
          <RecentRow ids={ids} renderProducts={renderProducts} />
        </Suspense>
      )}
    </div>
  )
}
