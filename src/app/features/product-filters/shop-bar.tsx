import { Button, buttonClasses } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { facetParameters, shopSorts } from '#modules/catalog'
import { filterFormId, filterPanelId } from './filter-ids.ts'
import { sortOptions } from './sort-labels.ts'
import type { ShopFilters } from './use-shop-filters.ts'

export interface ShopBarProps {
  readonly filters: ShopFilters
  /** There is something to sort. */
  readonly isSorted: boolean
}

/** Beside the title: the order of the hats and, where the filters aren't a column, the button that opens them. */
export function ShopBar({ filters: { choice, choose }, isSorted }: ShopBarProps) {
  const { text, category, facets, sort } = choice
  // Not the words of the search, which are the page's title.
  const active = facetParameters(facets).length + (category ? 1 : 0)
  return (
    <div className="shop-bar">
      <button
        type="button"
        popoverTarget={filterPanelId}
        aria-haspopup="dialog"
        className={`${buttonClasses({ tone: 'secondary', wide: true })} lg:hidden`}
      >
        <Icon name="filter" />
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </button>
      {isSorted && (
        <SelectField
          label="Sort by"
          hideLabel
          name="sort"
          form={filterFormId}
          value={sort}
          options={sortOptions(text)}
          onChange={({ currentTarget: { value } }) =>
            choose({ sort: shopSorts.find((known) => known === value) ?? sort })
          }
        />
      )}
      <noscript>
        <Button type="submit" form={filterFormId} wide>
          Show hats
        </Button>
      </noscript>
    </div>
  )
}
