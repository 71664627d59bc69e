import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { Category, FacetCounts, ShopQuery } from '#modules/catalog'
import { FacetPanel } from './facet-panel.tsx'
import { filterFormId } from './filter-ids.ts'
import { SearchBox } from './search-box.tsx'
import type { ShopFilters } from './use-shop-filters.ts'

export interface ProductFiltersProps {
  readonly filters: ShopFilters
  readonly query: ShopQuery
  readonly categories: readonly Category[]
  /** Slug of the selected category; null for all. */
  readonly category: string | null
  readonly facets: FacetCounts
  readonly found: { readonly count: number; readonly exact: boolean }
}

/** A plain GET form; with scripts it submits itself: at once after a selection, after a pause while typing. */
export function ProductFilters({ filters, query, categories, category, facets, found }: ProductFiltersProps) {
  const { choice, isNarrowed, choose, narrow, type, send } = filters
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  // An id in the address is the same category as its slug; a pending selection has no id.
  const shownCategory = choice.category === query.category ? category : choice.category
  return (
    <Form id={filterFormId} action="/shop" role="search" aria-label="Hats" onSubmit={onSubmit}>
      <FacetPanel
        counts={facets}
        facets={choice.facets}
        found={found}
        isNarrowed={isNarrowed}
        onChange={narrow}
      >
        <SearchBox text={choice.text} onType={type} />
        <SelectField
          label="Category"
          hideLabel
          name="category"
          value={shownCategory ?? ''}
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ category: value || null })}
        />
      </FacetPanel>
    </Form>
  )
}
