import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import {
  type FacetCounts,
  type FacetName,
  facetParameters,
  shopFacets,
  type ShopFacets,
} from '#modules/catalog'
import { FacetGroup } from './facet-group.tsx'
import { countLabel, facetTitles } from './facet-labels.ts'
import { filterPanelId } from './filter-ids.ts'

const groups: readonly (readonly [title: string, names: readonly FacetName[]])[] = [
  [facetTitles.price, ['on-sale', 'price']],
  [facetTitles['in-stock'], ['in-stock', 'made-to-order']],
  [facetTitles.color, ['color']],
  [facetTitles.rating, ['rating']],
  [facetTitles.artist, ['artist']],
]

export interface FacetPanelProps {
  readonly counts: FacetCounts
  readonly facets: ShopFacets
  /** How many hats are shown now. */
  readonly found: { readonly count: number; readonly exact: boolean }
  /** Anything differs from the whole shop. */
  readonly isNarrowed: boolean
  readonly onChange: (change: (facets: ShopFacets) => ShopFacets) => void
  /** Fields above the facets. */
  readonly children: ReactNode
}

/**
 * The filters of the list. A column next to the hats; on a phone a native popover that slides in, closes on Escape or a tap
 * outside, and works without scripts.
 */
export function FacetPanel({ counts, facets, found, isNarrowed, onChange, children }: FacetPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const hydrated = useIsHydrated()
  const chosen = facetParameters(facets)
  useEffect(() => {
    // A rotated phone may be wide enough for the column: close the popover.
    const wide = matchMedia('(width >= 64rem)')
    const close = () => panel.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  const toggle = (name: FacetName, value: string, on: boolean) =>
    onChange((now) => {
      const rest = facetParameters(now).filter(([facet, known]) => facet !== name || known !== value)
      return shopFacets(new URLSearchParams(on ? [...rest, [name, value]] : rest))
    })
  return (
    <div ref={panel} id={filterPanelId} popover="auto" className="facet-panel">
      <div className="facet-panel-head">
        <h2 className="text-lg">Filters</h2>
        {isNarrowed && <AppLink to="/shop">Reset Filters</AppLink>}
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-field hover:bg-raised lg:hidden"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <div className="flex flex-col gap-4 p-5 lg:p-0">
        {children}
        {groups.map(([title, names]) => (
          <FacetGroup
            key={title}
            title={title}
            facets={names.map((name) => ({
              name,
              count: counts[name],
              chosen: chosen.filter(([facet]) => facet === name).map(([, value]) => value),
            }))}
            onToggle={toggle}
          />
        ))}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-background p-5 lg:hidden">
        <Button type="submit" wide onClick={() => panel.current?.hidePopover()}>
          {hydrated ? showLabel(found) : 'Show products'}
        </Button>
      </div>
    </div>
  )
}

function showLabel({ count, exact }: FacetPanelProps['found']): string {
  return `Show ${countLabel(count, exact)} ${count === 1 ? 'product' : 'products'}`
}
