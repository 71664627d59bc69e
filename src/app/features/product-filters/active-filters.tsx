import { Icon } from '#app/ui/graphics/icon.tsx'
import { BadgeLink } from '#app/ui/badge.tsx'
import {
  type FacetCounts,
  type FacetName,
  facetParameters,
  shopFacets,
  type ShopQuery,
  shopPath,
  usualSort,
} from '#modules/catalog'
import { facetLabel } from './facet-labels.ts'
import { sortLabels } from './sort-labels.ts'

export interface ActiveFiltersProps {
  readonly query: ShopQuery
  /** Display name of the selected category. */
  readonly categoryName: string | null
  /** Contains the names of the selected artists. */
  readonly facets: FacetCounts
}

/** The active filters but the keywords, which the title says; each badge removes its filter. */
export function ActiveFilters({ query, categoryName, facets }: ActiveFiltersProps) {
  const { text, category, sort } = query
  const address = { ...query, cursor: null }
  const chosen = facetParameters(query.facets)
  const without = (name: FacetName, value: string) =>
    shopFacets(new URLSearchParams(chosen.filter(([facet, known]) => facet !== name || known !== value)))
  const badges = [
    ...(category === null
      ? []
      : [
          {
            label: categoryName ?? category.replaceAll('-', ' '),
            to: shopPath({ ...address, category: null }),
          },
        ]),
    ...chosen.map(([facet, value]) => ({
      label: facetLabel(facet, value, facets[facet].values.find((row) => row.value === value)?.name ?? null),
      to: shopPath({ ...address, facets: without(facet, value) }),
    })),
    ...(sort === usualSort(text)
      ? []
      : [{ label: sortLabels[sort], to: shopPath({ ...address, sort: usualSort(text) }) }]),
  ]
  if (badges.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <h2 className="mr-1 text-sm font-semibold tracking-normal">Active filters</h2>
      {badges.map(({ label, to }) => (
        <BadgeLink key={to} to={to} prefetch="none" preventScrollReset aria-label={`Remove filter ${label}`}>
          {label}
          <Icon name="close" className="size-3.5!" />
        </BadgeLink>
      ))}
    </div>
  )
}
