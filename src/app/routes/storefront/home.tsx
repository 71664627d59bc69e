import { CategoryRow } from '#app/features/category-row/category-row.tsx'
import { CollectionRow } from '#app/features/collections/collection-row.tsx'
import { ArtistTiles } from '#app/features/home/artist-tiles.tsx'
import { hatsToShow } from '#app/features/home/hats-to-show.ts'
import { CraftedForTheCulture } from '#app/features/home/crafted-for-the-culture.tsx'
import { DesignerTeaser } from '#app/features/home/designer-teaser.tsx'
import { heroPreload, HomeHero, homeLead } from '#app/features/home/home-hero.tsx'
import { pickQuotes } from '#app/features/home/pick-quotes.ts'
import { ShopperQuotes } from '#app/features/home/shopper-quotes.tsx'
import { dropsShown, LatestDrops } from '#app/features/home/latest-drops.tsx'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { organizationData, websiteData } from '#app/features/search-engines/structured-data/site-data.ts'
import { dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { frameOf } from '#app/features/site-settings/frame-of.server.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { ThreeSteps } from '#app/features/three-steps/three-steps.tsx'
import { exampleOf } from '#app/features/three-steps/example-of.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { FeaturedVendor } from '#modules/catalog'
import { featuredVendors, latestProducts, openCollections, orderedCategories } from '#modules/catalog/server'
import { reviewsOfVendor } from '#modules/reviews/server'
import { siteRating } from '#modules/vendors/server'
import type { Route } from './+types/home'

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [drops, artists, ordered, collections, rating] = await Promise.all([
    latestProducts(actor, dropsShown),
    featuredVendors(actor),
    orderedCategories(actor),
    openCollections(actor),
    siteRating(actor),
  ])
  const reviews = await Promise.all(
    artists.slice(0, quotedArtists).map(({ id }) => reviewsOfVendor(actor, id, reviewsRead)),
  )
  const settings = siteSettings()
  const categories = ordered.map(({ name, slug }) => ({ name, slug }))
  return {
    drops,
    artists: hatsToShow(artists, drops),
    example: exampleOf(drops, artists, settings.feeBasisPoints),
    rating,
    quotes: pickQuotes(reviews, quotesShown),
    categories,
    collections: collections.slice(0, collectionsShown),
    site: settings,
    hero: frameOf(settings).hero,
  }
}

/** Rows of three on a wide screen. */
const collectionsShown = 6

/** Among the newest reviews of these artists are the quotes. */
const quotedArtists = 8
const reviewsRead = 5
const quotesShown = 3

const slogan = 'Your Hat, Your Identity'

export const meta: Route.MetaFunction = ({ loaderData: { site, hero } }) => [
  heroPreload(hero.picture),
  ...pageMeta({
    site,
    title: `${site.productName} · ${hero.headline ?? slogan}`,
    shareTitle: hero.headline ?? slogan,
    description: homeLead,
    path: '/',
  }),
  dataScript(organizationData(site)),
  dataScript(websiteData(site)),
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { drops, artists, example, rating, quotes, categories, collections, hero } = loaderData
  return (
    <>
      <HomeHero hero={hero} />
      <LatestDrops isEmpty={drops.length === 0}>
        <ProductGrid products={drops} layout="largeDrops" />
      </LatestDrops>
      <div className="page-width pt-8">
        <CategoryRow categories={categories} />
      </div>
      <CollectionRow collections={collections} />
      <DesignerTeaser />
      <ShopperQuotes quotes={quotes} rating={rating} />
      <HowItWorks example={example} />
      <ArtistTiles artists={artists} avatarOf={avatarOf} />
      <CraftedForTheCulture />
    </>
  )
}

function HowItWorks({ example }: Pick<Route.ComponentProps['loaderData'], 'example'>) {
  return (
    <section aria-labelledby="how-it-works" className="page-width pt-20 sm:pt-28">
      <h2 id="how-it-works" className="text-xl sm:text-2xl">
        How it works
      </h2>
      <p className="prose-width mt-2 text-muted">
        Creators connect directly with the people who wear their hats, with no middleman.
      </p>
      <ThreeSteps example={example} avatarOf={avatarOf} />
    </section>
  )
}

/** An artist's avatar that fills its place. */
function avatarOf({
  displayName,
  avatarUrl,
  avatarPreview,
}: Pick<FeaturedVendor, 'displayName' | 'avatarUrl' | 'avatarPreview'>) {
  return <VendorAvatar name={displayName} url={avatarUrl} preview={avatarPreview} className="size-full" />
}
