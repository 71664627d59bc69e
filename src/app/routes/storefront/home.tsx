import heroLarge from '#app/assets/hero-1200.webp'
import heroSmall from '#app/assets/hero-720.webp'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { organizationData, websiteData } from '#app/features/search-engines/shop-data.ts'
import { dataScript } from '#app/features/search-engines/structured-data.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StitchLine } from '#app/ui/stitch.tsx'
import { actorOf } from '#app/web/request-context.server.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { ArtistOnShow, ProductCard } from '#modules/catalog'
import { artistsOnShow, latestProducts } from '#modules/catalog/server'
import type { Route } from './+types/home'
import { threeSteps } from './three-steps.ts'

const dropsShown = 4
const lead =
  'Custom trucker hats by independent artists. Made one at a time, bought from the person who made them.'

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [drops, artists] = await Promise.all([latestProducts(actor, dropsShown), artistsOnShow(actor)])
  return { drops, artists, shop: shopSettings() }
}

export const meta: Route.MetaFunction = ({ loaderData: { shop } }) => [
  ...pageMeta({
    shop,
    title: `${shop.productName} · Your Hat, Your Identity`,
    shareTitle: 'Your Hat, Your Identity',
    description: lead,
    path: '/',
  }),
  dataScript(organizationData(shop)),
  dataScript(websiteData(shop)),
]

export default function Home({ loaderData: { drops, artists } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <LatestDrops drops={drops} />
      <HowItWorks />
      <Artists artists={artists} />
      <CraftedForTheCulture />
    </>
  )
}

/** One large hat, cut by the fold; its brim points into the headline, and the headline overlaps the crown. */
function Hero() {
  return (
    <section className="mesh overflow-clip">
      <div className="page-width relative pt-10 pb-10 sm:pt-14 lg:min-h-[min(47rem,calc(100svh-4rem))] lg:pt-20">
        {/* The outline in the ground's colour keeps the words readable where they lie on the hat. */}
        <h1 className="relative z-10 text-hero font-extrabold [-webkit-text-stroke:0.16em_var(--background)] [paint-order:stroke_fill]">
          Your Hat, <br />
          Your Identity
        </h1>
        <img
          src={heroLarge}
          srcSet={`${heroSmall} 720w, ${heroLarge} 1200w`}
          sizes="(min-width: 64rem) 68rem, 120vw"
          width={1200}
          height={874}
          alt="An orange trucker hat with a white mesh back and a round patch of a rising sun, brim to the left"
          fetchPriority="high"
          className="-mt-7 ml-[-2vw] h-auto w-[118vw] max-w-none sm:-mt-16 lg:absolute lg:-right-20 lg:-bottom-32 lg:mt-0 lg:w-[68rem]"
        />
        <div className="relative z-10 mt-4 flex flex-col items-start gap-5 lg:mt-8 lg:max-w-[19rem] lg:gap-6">
          <p className="max-w-[26rem] text-base sm:text-lg">{lead}</p>
          <ButtonLink to="/shop" size="large">
            Shop Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function LatestDrops({ drops }: { readonly drops: readonly ProductCard[] }) {
  return (
    <section className="page-width pt-14 sm:pt-20">
      <div className="mb-6 flex items-baseline justify-between gap-4 sm:mb-8">
        <h2 className="text-xl sm:text-2xl">Latest Drops</h2>
        <AppLink
          to="/shop"
          className="flex shrink-0 items-center gap-2 font-semibold text-accent-text hover:underline"
        >
          View All
          <Icon name="arrow-right" />
        </AppLink>
      </div>
      {drops.length > 0 ? (
        <ProductGrid products={drops} />
      ) : (
        <p className="text-muted">No products available at the moment.</p>
      )}
    </section>
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

function Artists({ artists }: { readonly artists: readonly ArtistOnShow[] }) {
  if (artists.length === 0) return null
  return (
    <section className="page-width pt-20 sm:pt-28">
      <h2 className="text-xl sm:text-2xl">The artists</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {artists.map((artist) => (
          <li key={artist.id}>
            <AppLink
              to={`/vendor/${artist.id}`}
              className="group flex flex-col gap-3 rounded-field sm:flex-row sm:items-center sm:gap-4"
            >
              <VendorAvatar name={artist.displayName} url={artist.avatarUrl} className="size-16 sm:size-18" />
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

function CraftedForTheCulture() {
  return (
    <section className="page-width pt-20 sm:pt-28">
      <div className="grid gap-6 lg:grid-cols-12">
        <h2 className="text-hero leading-[0.96]! lg:col-span-7">Crafted For The Culture</h2>
        <div className="flex flex-col items-start gap-6 lg:col-span-5 lg:pt-3">
          <p className="prose-width">
            A trucker hat says where you are from, what you drive, whom you root for and which joke you find
            funny. Ours are drawn by people who mean it: sign painters, tattooers, skaters, quilters. They set
            the price, they sew or press the hat, and the money from it is theirs.
          </p>
          <ButtonLink to="/about" tone="secondary">
            Learn More About Us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
