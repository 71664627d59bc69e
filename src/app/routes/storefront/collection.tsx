import { data } from 'react-router'
import { CollectionRow } from '#app/features/collections/collection-row.tsx'
import { insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { HatBench } from '#app/ui/graphics/hat-bench.tsx'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { collectionData } from '#app/features/search-engines/structured-data/collection-data.ts'
import { breadcrumbData, dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { ProductInGrid } from '#modules/catalog'
import { collectionBySlug, openCollections } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'
import { siteSettings } from '#modules/site/server'
import { NothingHere } from './nothing-here.tsx'
import type { Route } from './+types/collection'

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = siteSettings()
  const collection = await collectionBySlug(actor, params.slug)
  const open = collection ? await openCollections(actor) : []
  const others = open.filter(({ slug }) => slug !== params.slug)
  const cover = open.find(({ slug }) => slug === params.slug)?.image ?? null
  const newest = collection ? [] : await variedHats(actor, 'not-found', insteadShown)
  return data(
    { collection, cover, others: others.slice(0, othersShown), newest, productName, publicUrl },
    { status: collection ? 200 : 404 },
  )
}

/** One row on a wide screen. */
const othersShown = 3

export const meta: Route.MetaFunction = ({ loaderData: { collection, productName, publicUrl } }) => {
  if (!collection) return unknownAddressMeta(productName)
  const { slug, title, description, products } = collection
  const path = `/collections/${slug}`
  return [
    ...pageMeta({
      site: { productName, publicUrl },
      title: `${title} · ${productName}`,
      shareTitle: title,
      description: description || `${title}: trucker hats by the independent artists of ${productName}.`,
      path,
    }),
    dataScript(collectionData(title, products, publicUrl)),
    dataScript(
      breadcrumbData(publicUrl, [
        { name: 'Shop', path: '/shop' },
        { name: title, path },
      ]),
    ),
  ]
}

/** The cover hat between two of the last hats, because the first ones are at the top of the list below. */
function benchOf(products: readonly ProductInGrid[], cover: string | null): readonly ProductInGrid[] {
  const middle = products.find(({ image }) => image === cover)
  const others = products.filter((product) => product !== middle)
  const [left, right] = others.slice(-2)
  return middle && left && right ? [left, middle, right] : products.slice(-3)
}

/** '8 hats by 3 artists'. */
function countsOf(products: readonly ProductInGrid[]): string {
  const artists = new Set(products.map(({ vendorId }) => vendorId)).size
  const [hats, makers] = [products.length === 1 ? 'hat' : 'hats', artists === 1 ? 'artist' : 'artists']
  return `${products.length} ${hats} by ${artists} ${makers}`
}

/** The columns that leave the last row fullest. */
function layoutFor(count: number) {
  if (count % 4 === 0) return 'largeDrops'
  return count > 8 ? 'five' : 'largeFour'
}

export default function CollectionPage({
  loaderData: { collection, cover, others, newest },
}: Route.ComponentProps) {
  if (!collection) return <NothingHere newest={newest} />
  const { title, description, products } = collection
  return (
    <>
      <div className="wide-page page-width">
        <header className="mesh relative my-6 grid grid-cols-1 items-center gap-8 rounded-card bg-sunken p-6 wrap-anywhere sm:my-10 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto] md:max-lg:gap-6 lg:gap-12">
          <StitchRing className="text-edge" />
          <div className="min-w-0">
            <p className="label mb-2 text-sm font-semibold text-accent-text">Collection</p>
            <h1 className="text-2xl xl:text-[3.25rem] xl:leading-none">{title}</h1>
            {description && (
              <p className="prose-width mt-3 text-lg text-pretty whitespace-pre-line text-muted md:max-lg:text-base">
                {description}
              </p>
            )}
            {products.length > 0 && <p className="label mt-4 text-muted">{countsOf(products)}</p>}
          </div>
          <HatBench
            hats={benchOf(products, cover).map(({ id, image, preview }) => ({
              id,
              preview,
              ...pictureSources(image, 'card'),
            }))}
          />
        </header>
        {products.length > 0 ? (
          <section aria-labelledby="hats">
            <h2 id="hats" className="sr-only">
              Hats
            </h2>
            <ProductGrid products={products} layout={layoutFor(products.length)} eager={4} />
          </section>
        ) : (
          <EmptyState
            title="All of these hats are sold out"
            text="Artists often make more. Until then, there are others in the shop."
            action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
          />
        )}
      </div>
      <CollectionRow title="More collections" collections={others} />
    </>
  )
}
