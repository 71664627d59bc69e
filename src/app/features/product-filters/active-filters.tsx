import { Icon } from '#app/ui/icon.tsx'
import { PatchLink } from '#app/ui/patch.tsx'
import { type ShopQuery, shopPath } from '#modules/catalog'
import { sortLabels } from './sort-labels.ts'

export interface ActiveFiltersProps {
  readonly query: ShopQuery
  /** Name of the chosen category as people read it. */
  readonly categoryName: string | null
}

/** What the list is narrowed by; each badge takes its filter away. */
export function ActiveFilters({ query, categoryName }: ActiveFiltersProps) {
  const { keywords, category, sort } = query
  const address = { text: query.text, category, sort }
  const badges = [
    ...keywords.map((word) => ({
      label: `“${word}”`,
      to: shopPath({ ...address, text: keywords.filter((other) => other !== word).join(' ') }),
    })),
    ...(category === null
      ? []
      : [{ label: categoryName ?? category, to: shopPath({ ...address, category: null }) }]),
    ...(sort === 'latest' ? [] : [{ label: sortLabels[sort], to: shopPath({ ...address, sort: 'latest' }) }]),
  ]
  if (badges.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <h2 className="mr-1 text-sm font-semibold tracking-normal">Active filters</h2>
      {badges.map(({ label, to }) => (
        <PatchLink key={label} to={to} prefetch="none" aria-label={`Remove filter ${label}`}>
          {label}
          <Icon name="close" className="size-3.5!" />
        </PatchLink>
      ))}
    </div>
  )
}
