import { BadgeLink } from '#app/ui/badge.tsx'
import { categoryPath } from '#modules/catalog'

export interface CategoryRowProps {
  /** In the order that they are shown. */
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  /** Slug of the shown category, null when all are shown; undefined on pages that show no list. */
  readonly current?: string | null | undefined
  /** Begins with a link to all hats. */
  readonly hasAll?: boolean
}

/** One link for each category, in a line that scrolls sideways where it is too long. */
export function CategoryRow({ categories, current, hasAll = true }: CategoryRowProps) {
  if (categories.length === 0) return null
  const places = categories.map(({ name, slug }) => ({ name, slug, to: categoryPath(slug) }))
  return (
    <nav aria-label="Categories" className="scrolls-sideways -mx-4 px-4 py-1.5 sm:-mx-6 sm:px-6">
      <ul className="flex w-max gap-2">
        {[...(hasAll ? [{ name: 'All hats', slug: null, to: '/shop' }] : []), ...places].map(
          ({ name, slug, to }) => (
            <li key={to}>
              <BadgeLink to={to} current={slug === current}>
                {name}
              </BadgeLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
