import { clsx } from 'clsx'
import { redirect, useNavigation } from 'react-router'
import { HatsInstead, insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { ActiveFilters } from '#app/features/product-filters/active-filters.tsx'
import { ShopBar } from '#app/features/product-filters/shop-bar.tsx'
import { useShopFilters } from '#app/features/product-filters/use-shop-filters.ts'
import { CategoryRow } from '#app/features/category-row/category-row.tsx'
import { ProductFilters } from '#app/features/product-filters/product-filters.tsx'
import { FoundPlaces } from '#app/features/product-filters/found-places.tsx'
import { SpellingNote } from '#app/features/product-filters/spelling-note.tsx'
import { countLabel } from '#app/features/product-filters/facet-labels.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { breadcrumbData, dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { BadgeLink } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { groupDigits } from '#shared/text/group-digits.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import { facetParameters, shopParameters, shopPath, shopQuery } from '#modules/catalog'
import {
  categoryAfterMerge,
  latestProducts,
  orderedCategories,
  searchPlaces,
  shopPage,
} from '#modules/catalog/server'
import type { Actor } from '#shared/actor.ts'
import type { Route } from './+types/shop'

export const handle = { sharedQuery: shopParameters } satisfies SharedPage

/** A search that finds no more hats than this ends with others. */
const fewFound = 8

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const query = shopQuery(url.searchParams)
  const [{ list, facets, corrected }, allCategories, places] = await Promise.all([
    shopPage(actor, query),
    orderedCategories(actor),
    searchPlaces(actor, query.cursor === null ? query.keywords : []),
  ])
  const category = allCategories.find(({ id, slug }) => slug === query.category || id === query.category)
  if (query.category && !category) await leadToMergedCategory(actor, url)
  const isShort = list.items.length === 0 || (query.text.trim() !== '' && list.count <= fewFound)
  const newest = isShort ? await latestProducts(actor, insteadShown + fewFound) : []
  const { productName, publicUrl } = siteSettings()
  return {
    query,
    found: list,
    newest: newest.filter(({ id }) => !list.items.some((item) => item.id === id)).slice(0, insteadShown),
    facets,
    corrected,
    places,
    allCategories,
    category: category ?? null,
    productName,
    publicUrl,
  }
}

/** An old link to a category that was merged into another one. */
async function leadToMergedCategory(actor: Actor, { pathname, searchParams }: URL): Promise<void> {
  const slug = await categoryAfterMerge(actor, searchParams.get('category') ?? '')
  if (!slug) return
  const query = new URLSearchParams(searchParams)
  query.set('category', slug)
  throw redirect(`${pathname}?${query}`, 301)
}

export const meta: Route.MetaFunction = ({ loaderData: { category, query, productName, publicUrl } }) => {
  const name = category ? `${category.name} hats` : 'Shop'
  const path = shopPath({ category: category?.slug ?? null })
  return [
    ...pageMeta({
      site: { productName, publicUrl },
      title: `${name} · ${productName}`,
      shareTitle: category ? name : `All hats on ${productName}`,
      description: category
        ? `${category.name} trucker hats by independent artists on ${productName}.`
        : `All trucker hats by the independent artists of ${productName}.`,
      path,
      isIndexed: shopPath({ ...query, category: category?.slug ?? query.category }) === path,
    }),
    ...(category
      ? [
          dataScript(
            breadcrumbData(publicUrl, [
              { name: 'Shop', path: '/shop' },
              { name: category.name, path },
            ]),
          ),
        ]
      : []),
  ]
}

export default function Shop({
  loaderData: { query, found, newest, facets, corrected, places, allCategories, category },
}: Route.ComponentProps) {
  const navigation = useNavigation()
  const filters = useShopFilters(query)
  const isLoading = navigation.location?.pathname === '/shop'
  const text = corrected ? corrected.join(' ') : query.text
  // Neither hats nor filters that could be taken back.
  const isBare = found.items.length === 0 && facetParameters(query.facets).length === 0
  const pageLink = (cursor: string | null) => (cursor === null ? null : shopPath({ ...query, text, cursor }))
  return (
    <div className="wide-page page-width pb-8">
      <header className="shop-head">
        <h1>{titleOf(text, category?.name)}</h1>
        {/* Below it says that nothing was found. */}
        <p className={found.count === 0 ? 'sr-only' : undefined}>
          {rangeText(found)}
          <span aria-live="polite">{countText(found)}</span>
        </p>
        <ShopBar filters={filters} isSorted={found.items.length > 1} />
      </header>
      <div className={clsx('shop-columns', isBare && 'is-empty')}>
        <aside aria-label="Filters">
          <ProductFilters
            filters={filters}
            query={query}
            categories={allCategories}
            category={category?.slug ?? query.category}
            facets={facets}
            found={found}
          />
        </aside>
        <section aria-label="Products" aria-busy={isLoading} className="fades-when-busy">
          <h2 className="sr-only">Hats</h2>
          <ActiveFilters query={query} categoryName={category?.name ?? null} facets={facets} />
          {corrected && <SpellingNote query={query} corrected={corrected} />}
          <FoundPlaces {...places} />
          {found.items.length > 0 ? (
            <ProductGrid products={found.items} layout="beside" eager={3} />
          ) : (
            <>
              <EmptyState
                title="No products found"
                text={
                  <>
                    {text.trim() && <span className="block">Nothing matches “{text.trim()}”.</span>}
                    <span>Try adjusting your search or filter criteria</span>
                  </>
                }
                action={<ButtonLink to="/shop">Show all hats</ButtonLink>}
              />
              <div className="mt-5 flex flex-col gap-2">
                {query.keywords.length > 1 && <SingleWords words={query.keywords} />}
                <CategoryRow categories={allCategories} hasAll={false} />
              </div>
            </>
          )}
          <PaginationLinks
            label="Product pages"
            position={positionText(found)}
            previous={pageLink(found.previous)}
            next={pageLink(found.next)}
          />
        </section>
      </div>
      {/* As wide as the page, so that its columns are those of the hats beside the filters. */}
      <HatsInstead products={newest} title="Latest Drops" />
    </div>
  )
}

/** Each keyword alone may find something. */
function SingleWords({ words }: { readonly words: readonly string[] }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      Search for one word:
      {words.map((word) => (
        <BadgeLink key={word} to={shopPath({ text: word })} prefetch="none">
          {word}
        </BadgeLink>
      ))}
    </p>
  )
}

/** What was searched for, or what is listed. */
function titleOf(text: string, category: string | undefined): string {
  if (text.trim() !== '') return `Shop for “${text.trim()}”`
  return category ? `${category} hats` : 'Shop'
}

type Found = Route.ComponentProps['loaderData']['found']

/** '25–48 of 68'; null when the place of this page isn't known. */
function positionText({ from, items, count, exact }: Found): string | null {
  const range = rangeText({ from, items, count })
  return range && `${range}${countLabel(count, exact)}`
}

/** '25–48 of ', before the count; nothing when one page shows all, or its place isn't known. */
function rangeText(found: Pick<Found, 'from' | 'items' | 'count'>): string | null {
  const { from, items, count } = found
  const isWhole = items.length === 0 || items.length >= count
  if (isWhole || from === null || from + items.length > count) return null
  return `${groupDigits(from + 1)}–${groupDigits(from + items.length)} of `
}

function countText({ count, exact }: { readonly count: number; readonly exact: boolean }): string {
  return `${countLabel(count, exact)} ${count === 1 ? 'product' : 'products'} found`
}
