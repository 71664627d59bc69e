import craft720 from '#app/assets/craft-leather-720.avif'
import { ArtistSpotlight } from '#app/features/artist-spotlight/artist-spotlight.tsx'
import { withShortBio } from '#app/features/artist-spotlight/with-short-bio.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { exampleOf } from '#app/features/three-steps/example-of.ts'
import { ThreeSteps } from '#app/features/three-steps/three-steps.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ClosingCard } from '#app/features/sell/closing-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { ProductInGrid, SpotlightVendor } from '#modules/catalog'
import { featuredVendors, spotlightVendors } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'
import type { Route } from './+types/about'

const hatsShown = 3
/** The spotlight has room for a few sentences. */
const maxBioLength = 190

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [newest, artists, featured] = await Promise.all([
    variedHats(actor, 'about', hatsShown + 1),
    spotlightVendors(actor),
    featuredVendors(actor),
  ])
  const { productName, publicUrl, feeBasisPoints } = siteSettings()
  return {
    hats: newest.slice(0, hatsShown),
    // The last one: the first ones are above the steps.
    example: exampleOf(newest, featured, feeBasisPoints),
    artists: artists.map((artist) => withShortBio(withOtherHat(artist, newest), maxBioLength)),
    productName,
    publicUrl,
  }
}

/** With a hat that the page doesn't show already, if the artist has one. */
function withOtherHat(artist: SpotlightVendor, shown: readonly Pick<ProductInGrid, 'id'>[]): SpotlightVendor {
  const isShown = (id: ProductInGrid['id']) => shown.some((one) => one.id === id)
  return { ...artist, hat: [artist.hat, ...artist.otherHats].find(({ id }) => !isShown(id)) ?? artist.hat }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `About · ${productName}`,
    shareTitle: 'About',
    description: `Why ${productName} exists, and how a hat gets from an artist to you.`,
    path: '/about',
  })

export default function About({ loaderData: { hats, example, artists, productName } }: Route.ComponentProps) {
  return (
    <>
      <section className="wide-page mesh">
        <div className="page-width flex flex-col gap-8 pt-12 pb-14 sm:gap-10 sm:pt-16 sm:pb-20">
          {/* Fixed line breaks: the fallback font is a little wider and would shift what follows. */}
          <h1 className="text-hero font-extrabold lg:text-[min(6.6vw,5.5rem)]">
            Artists. <br className="min-[23rem]:hidden" />
            Hats. <br className="lg:hidden" />
            Community.
          </h1>
          <HatsInARow hats={hats} />
        </div>
      </section>
      <section className="page-width grid gap-6 pt-16 lg:grid-cols-12">
        <h2 className="text-2xl lg:col-span-4">Our Mission</h2>
        <div className="flex flex-col gap-5 lg:col-span-8">
          <p className="font-display text-lg leading-snug font-bold text-balance sm:text-xl">
            {productName} is where independent artists sell trucker hats under their own name, to people who
            know whose work they are wearing.
          </p>
          <p className="prose-width text-muted">
            The artist runs the shop: the designs, the prices and the conversation with you. We run the site
            and the payments, and decide when the two of you can’t agree.
          </p>
        </div>
      </section>
      <section className="page-width pt-20">
        <h2 className="text-2xl">How It Works</h2>
        <ThreeSteps
          example={example}
          avatarOf={({ displayName, avatarUrl, avatarPreview }) => (
            <VendorAvatar name={displayName} url={avatarUrl} preview={avatarPreview} className="size-full" />
          )}
        />
      </section>
      {artists.length > 0 && (
        <div className="pt-20">
          <ArtistSpotlight
            artists={artists}
            avatarOf={({ displayName, avatarUrl, avatarPreview }) => (
              <VendorAvatar
                name={displayName}
                url={avatarUrl}
                preview={avatarPreview}
                className="size-20"
                sizes="80px"
              />
            )}
          />
        </div>
      )}
      <FindYours />
    </>
  )
}

function FindYours() {
  return (
    <section className="page-width pt-20">
      <ClosingCard
        title="Find one that’s yours"
        text="Pick a hat or design your own, and an artist makes it for you."
        picture={craft720}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/custom" size="large">
            Start Designing
          </ButtonLink>
          <ButtonLink to="/shop" size="large" tone="secondary">
            Browse Hats
          </ButtonLink>
        </div>
      </ClosingCard>
    </section>
  )
}

/** A row of hats on paper: each links to its page and names its artist. */
function HatsInARow({ hats }: { readonly hats: readonly ProductInGrid[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:gap-6">
      {hats.map(({ id, slug, name, vendorName, image, preview }) => (
        <li key={id} className="min-w-0">
          <AppLink to={`/product/${slug}`} className="group block rounded-card">
            <Picture
              {...pictureSources(image, 'card')}
              sizes="(min-width: 104rem) 504px, (min-width: 80rem) 405px, 30vw"
              alt={name}
              width={480}
              height={480}
              preview={preview}
              eager
              className="rounded-card"
              imageClassName="aspect-square object-[50%_42%] tip-on-hover sm:aspect-[5/4]"
            />
            <span className="mt-2 line-clamp-4 text-sm text-muted group-hover:underline">
              by {vendorName}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
