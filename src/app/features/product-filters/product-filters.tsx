import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type Category, type FacetCounts, type ShopQuery, shopSorts } from '#modules/catalog'
import { FacetPanel } from './facet-panel.tsx'
import { SearchBox } from './search-box.tsx'
import { sortOptions } from './sort-labels.ts'
import { useShopFilters } from './use-shop-filters.ts'

export interface ProductFiltersProps {
  readonly query: ShopQuery
  readonly categories: readonly Category[]
  /** Slug of the selected category; null for all. */
  readonly category: string | null
  readonly facets: FacetCounts
  readonly found: { readonly count: number; readonly exact: boolean }
}

/** A plain GET form; with scripts it submits itself: at once after a selection, after a pause while typing. */
export function ProductFilters({ query, categories, category, facets, found }: ProductFiltersProps) {
  const { choice, isNarrowed, choose, narrow, type, send } = useShopFilters(query)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  // An id in the address is the same category as its slug; a pending selection has no id.
  const shownCategory = choice.category === query.category ? category : choice.category
  return (
    <Form action="/shop" role="search" aria-label="Hats" className="flex flex-col gap-4" onSubmit={onSubmit}>
      <SearchBox text={choice.text} onType={type} />
      <div className="grid grid-cols-2 gap-4 max-[22.5rem]:grid-cols-1 lg:grid-cols-1">
        <SelectField
          label="Category"
          name="category"
          value={shownCategory ?? ''}
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ category: value || null })}
        />
        <SelectField
          label="Sort by"
          name="sort"
          value={choice.sort}
          options={sortOptions}
          onChange={({ currentTarget: { value } }) =>
            choose({ sort: shopSorts.find((sort) => sort === value) ?? 'latest' })
          }
        />
      </div>
      <div className="flex items-center gap-4 lg:contents">
        <div className="flex items-baseline justify-between gap-4 max-lg:not-has-[a]:hidden lg:min-h-7">
          {found.count > 0 && <h2 className="text-lg max-lg:hidden">Filters</h2>}
          {isNarrowed && (
            <AppLink
              to="/shop"
              className="w-fit text-sm font-semibold whitespace-nowrap text-accent-text underline"
            >
              Reset Filters
            </AppLink>
          )}
        </div>
        <FacetPanel counts={facets} facets={choice.facets} found={found} onChange={narrow} />
      </div>
      <noscript>
        <Button type="submit" wide>
          Show hats
        </Button>
      </noscript>
    </Form>
  )
}
