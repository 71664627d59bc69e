import { useEffect, useRef } from 'react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import {
  type FacetCount,
  type FacetCounts,
  type FacetName,
  facetParameters,
  shopFacets,
  type ShopFacets,
} from '#modules/catalog'
import { FacetGroup } from './facet-group.tsx'
import { countLabel, facetTitles } from './facet-labels.ts'

const panelId = 'shop-facets'
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
  readonly onChange: (change: (facets: ShopFacets) => ShopFacets) => void
}

/**
 * The filters of the list. A column next to the hats; on a phone a native popover that slides in, closes on Escape or a tap
 * outside, and works without scripts.
 */
export function FacetPanel({ counts, facets, found, onChange }: FacetPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const hydrated = useIsHydrated()
  const chosen = facetParameters(facets)
  const isUseless =
    chosen.length === 0 && !groups.some(([, names]) => names.some((name) => leavesSomething(counts[name])))
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
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        hidden={isUseless}
        className={`${buttonClasses({ tone: 'secondary', wide: true })} lg:hidden`}
      >
        <Icon name="filter" />
        {chosen.length === 0 ? 'Filters' : `Filters (${chosen.length})`}
      </button>
      <div ref={panel} id={panelId} popover="auto" className="facet-panel">
        <div className="flex items-center justify-between p-5 pb-0 lg:hidden">
          <span className="font-display text-lg font-bold">Filters</span>
          <button
            type="button"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label="Close filters"
            className="-mr-2 inline-flex size-11 items-center justify-center rounded-field hover:bg-raised"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <div className="flex flex-col gap-4 p-5 lg:p-0">
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
    </>
  )
}

function leavesSomething({ values }: FacetCount): boolean {
  return values.some(({ products }) => products > 0)
}

function showLabel({ count, exact }: FacetPanelProps['found']): string {
  return `Show ${countLabel(count, exact)} ${count === 1 ? 'product' : 'products'}`
}
