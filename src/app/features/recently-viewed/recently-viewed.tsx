import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductCardJson } from '#app/api/catalog/product-card-json.ts'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { useIsOnScreen } from '#app/web/browser/use-is-on-screen.ts'
import { othersThan, withSeen } from './recent-products.ts'
import { changeRecentProducts, useRecentProducts } from './recent-store.ts'

const RecentRow = partOnDemand(async () => (await import('./recent-row.tsx')).RecentRow)

export interface RecentlyViewedProps {
  /** The page's own product: stored, and not shown. */
  readonly productId: string
  readonly renderProducts: (products: readonly ProductCardJson[]) => ReactNode
}

/**
 * Previously viewed products, at the end of the page. The browser stores only ids; names, prices and pictures are loaded when
 * the row comes near the viewport, so they are current, and products that are no longer sold are dropped.
 */
export function RecentlyViewed({ productId, renderProducts }: RecentlyViewedProps) {
  const ids = othersThan(useRecentProducts(), productId)
  useEffect(() => changeRecentProducts((recent) => withSeen(recent, productId)), [productId])
  return ids.length > 0 ? <RecentPlace ids={ids} renderProducts={renderProducts} /> : null
}

interface RecentPlaceProps extends Pick<RecentlyViewedProps, 'renderProducts'> {
  readonly ids: readonly string[]
}

/** Reserves about the height of the row, so that the footer doesn't move when it appears. */
function RecentPlace({ ids, renderProducts }: RecentPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsOnScreen(place, '600px 0px') === true
  const [isWanted, setWanted] = useState(false)
  if (isNear && !isWanted) setWanted(true)
  return (
    <div ref={place} className="mt-16 min-h-64">
      {isWanted && <RecentRow ids={ids} renderProducts={renderProducts} />}
    </div>
  )
}
