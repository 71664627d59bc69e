import { ArtistSpotlight } from '#app/features/artist-spotlight/artist-spotlight.tsx'
import { withShortBio } from '#app/features/artist-spotlight/with-short-bio.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { exampleOf } from '#app/features/three-steps/example-of.ts'
import { ThreeSteps } from '#app/features/three-steps/three-steps.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { ProductInGrid } from '#modules/catalog'
import { featuredVendors, latestProducts, spotlightVendors } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'
import type { Route } from './+types/about'

const hatsShown = 3
/** The spotlight has room for a few sentences. */
const maxBioLength = 190

export const handle = { sharedQuery: [] } satisfies SharedPage

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [hats, artists, featured] = await Promise.all([
    latestProducts(actor, hatsShown),
    spotlightVendors(actor),
    featuredVendors(actor),
  ])
  const { productName, publicUrl, feeBasisPoints } = siteSettings()
  return {
    hats,
    example: exampleOf(hats, featured, feeBasisPoints),
    artists: artists.map((artist) => withShortBio(artist, maxBioLength)),
    productName,
    publicUrl,
  }
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
      <section className="mesh">
        <div className="page-width grid grid-cols-1 items-center gap-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {/* Fixed line breaks: the fallback font is a little wider and would shift what follows. */}
          <h1 className="text-hero font-extrabold">
            Artists. <br className="min-[23rem]:hidden" />
            Hats. <br />
            Community.
          </h1>
          <HatsInARow hats={hats} />
        </div>
      </section>
      <section className="page-width grid gap-6 pt-16 lg:grid-cols-12">
        <h2 className="text-2xl lg:col-span-4">Our Mission</h2>
        <div className="prose-width flex flex-col gap-4 lg:col-span-8">
          <p className="text-lg">
            {productName} is where independent artists sell trucker hats under their own name, to people who
            know whose work they are wearing.
          </p>
          <p>
            Most hats are designed by people who never hear about them again. Here the artist runs the shop:
            the designs, the prices, the stock and the conversation with you. We keep the lights on, handle
            payments and show our fee as a separate line, so you can see where your money goes.
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
      <div className="mesh relative flex flex-col items-start gap-6 rounded-card bg-sunken p-8 sm:p-12">
        <h2 className="text-2xl">Find one that’s yours</h2>
        <p className="prose-width text-muted">
          Every hat here has a name behind it. Pick one or design your own, and an artist makes it for you.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/custom" size="large">
            Start Designing
          </ButtonLink>
          <ButtonLink to="/shop" size="large" tone="secondary">
            Browse Hats
          </ButtonLink>
          <ButtonLink to="/sell" size="large" tone="quiet">
            Sell your hats
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** A row of hats on paper: each links to its page and names its artist. */
function HatsInARow({ hats }: { readonly hats: readonly ProductInGrid[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:gap-4">
      {hats.map(({ id, slug, name, vendorName, image, preview }) => (
        <li key={id} className="min-w-0">
          <AppLink to={`/product/${slug}`} className="group block rounded-card">
            <Picture
              {...pictureSources(image, 'card')}
              sizes="(min-width: 64rem) 200px, 30vw"
              alt={name}
              width={480}
              height={480}
              preview={preview}
              eager
              className="rounded-card"
              imageClassName="aspect-square tip-on-hover"
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
