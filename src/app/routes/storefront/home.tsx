import { CategoryRow } from '#app/features/category-row/category-row.tsx'
import { CollectionRow } from '#app/features/collections/collection-row.tsx'
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
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { FeaturedVendor } from '#modules/catalog'
import { featuredVendors, latestProducts, openCollections, orderedCategories } from '#modules/catalog/server'
import { reviewsOfVendor } from '#modules/reviews/server'
import type { Route } from './+types/home'
import { threeSteps } from './three-steps.ts'

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [drops, artists, ordered, collections] = await Promise.all([
    latestProducts(actor, dropsShown),
    featuredVendors(actor),
    orderedCategories(actor),
    openCollections(actor),
  ])
  const reviews = await Promise.all(
    artists.slice(0, quotedArtists).map(({ id }) => reviewsOfVendor(actor, id, reviewsRead)),
  )
  const settings = siteSettings()
  const categories = ordered.map(({ name, slug }) => ({ name, slug }))
  return {
    drops,
    artists,
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
  const { drops, artists, quotes, categories, collections, hero } = loaderData
  return (
    <>
      <HomeHero hero={hero} />
      <LatestDrops isEmpty={drops.length === 0}>
        <ProductGrid products={drops} layout="drops" />
      </LatestDrops>
      <div className="page-width pt-8">
        <CategoryRow categories={categories} />
      </div>
      <CollectionRow collections={collections} />
      <ShopperQuotes quotes={quotes} />
      <HowItWorks />
      <DesignerTeaser />
      <Artists artists={artists} />
      <CraftedForTheCulture />
    </>
  )
}

function HowItWorks() {
  return (
    <section className="page-width pt-20 sm:pt-28">
      <h2 className="text-xl sm:text-2xl">How it works</h2>
      <p className="prose-width mt-2 text-muted">
        Creators connect directly with the people who wear their hats. No middleman.
      </p>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-0">
        {threeSteps.map(({ name, text }, index) => (
          <li key={name} className="relative md:pr-10">
            <div className="mb-4 flex items-center gap-4">
              <span className="patch label bg-accent text-sm! text-on-accent">{index + 1}</span>
              <StitchLine className="flex-1 text-accent" />
            </div>
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 max-w-[36ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Artists({ artists }: { readonly artists: readonly FeaturedVendor[] }) {
  if (artists.length === 0) return null
  return (
    <section className="page-width pt-20 sm:pt-28">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl sm:text-2xl">The artists</h2>
        <AppLink
          to="/artists"
          className="flex shrink-0 items-center gap-2 font-semibold text-accent-text hover:underline"
        >
          Meet them
          <Icon name="arrow-right" />
        </AppLink>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {artists.map((artist) => (
          <li key={artist.id}>
            <AppLink
              to={`/vendor/${artist.id}`}
              className="group flex flex-col gap-3 rounded-field lg:flex-row lg:items-center lg:gap-4"
            >
              <VendorAvatar
                name={artist.displayName}
                url={artist.avatarUrl}
                preview={artist.avatarPreview}
                className="size-16 sm:size-18"
              />
              <span className="min-w-0">
                <span className="block leading-tight font-semibold group-hover:underline">
                  {artist.displayName}
                </span>
                {artist.place && <span className="text-sm text-muted">{artist.place}</span>}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
