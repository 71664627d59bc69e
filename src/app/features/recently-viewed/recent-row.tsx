import { type ReactNode, useEffect, useState } from 'react'
import type { ProductCardJson } from '#app/api/catalog/product-card-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { callApi } from '#app/web/browser/call-api.ts'
import { nothingSeen } from './recent-products.ts'
import { changeRecentProducts } from './recent-store.ts'

export interface RecentRowProps {
  readonly ids: readonly string[]
  readonly renderProducts: (products: readonly ProductCardJson[]) => ReactNode
}

/** Previously viewed products, with current data. */
export function RecentRow({ ids, renderProducts }: RecentRowProps) {
  const products = useProducts(ids)
  const clear = () => {
    changeRecentProducts(() => nothingSeen)
    // The button disappears with the row: keep the focus on the page.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (products === 'failed') return null
  return (
    <section aria-labelledby="recently-viewed" aria-busy={products === null}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-lg">
          Recently Viewed
        </h2>
        <Button tone="quiet" size="small" aria-label="Clear recently viewed" onClick={clear}>
          Clear
        </Button>
      </div>
      {products ? renderProducts(products) : <RowSkeleton count={ids.length} />}
    </section>
  )
}

/** Null until loaded. */
function useProducts(ids: readonly string[]): readonly ProductCardJson[] | 'failed' | null {
  const [known, setKnown] = useState<readonly ProductCardJson[] | 'failed' | null>(null)
  const text = ids.join(',')
  useEffect(() => {
    const controller = new AbortController()
    void load(text, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setKnown(answer)
    })
    return () => controller.abort()
  }, [text])
  // A list that got shorter or was reordered needs no new request.
  return known === null || known === 'failed' ? known : known.filter(({ id }) => ids.includes(id))
}

async function load(ids: string, signal: AbortSignal): Promise<readonly ProductCardJson[] | 'failed'> {
  try {
    const { items } = await callApi<{ items: readonly ProductCardJson[] }>({
      method: 'GET',
      path: `/api/product-cards?ids=${ids}`,
      signal,
    })
    const requested = ids.split(',')
    const isGone = (id: string) => requested.includes(id) && !items.some((item) => item.id === id)
    if (requested.some(isGone)) changeRecentProducts((recent) => recent.filter((id) => !isGone(id)))
    return items
  } catch {
    // Optional: without an answer the page is complete too.
    return 'failed'
  }
}

function RowSkeleton({ count }: { readonly count: number }) {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[26rem]:grid-cols-4 sm:gap-4 lg:grid-cols-8">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-square rounded-field" />
          <Skeleton className="mt-2 h-5 w-4/5" />
          <Skeleton className="mt-1 h-5 w-2/5" />
        </li>
      ))}
    </ul>
  )
}
