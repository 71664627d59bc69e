import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import craft720 from '#app/assets/craft-puff-720.avif'
import { ArtistGrid, maxCardBioLength } from '#app/features/vendor-card/artist-grid.tsx'
import { withShortBio } from '#app/features/artist-spotlight/with-short-bio.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { FeeCalculator } from '#app/features/sell/fee-calculator.tsx'
import { ClosingCard } from '#app/features/sell/closing-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { SpotlightVendor } from '#modules/catalog'
import { spotlightVendors } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/sell'

/** A row of three. */
const examplesShown = 3
const usualPrice = '38.00'
/** Where an account becomes a vendor. Visitors sign up first; an account that is logged in goes straight there. */
const openShop = `/login?${new URLSearchParams({ tab: 'signup', notice: 'open-shop', next: '/profile-settings?tab=vendor' })}`

export const handle = { sharedQuery: ['price'] } satisfies SharedPage

export async function loader({ context, url }: Route.LoaderArgs) {
  const artists = await spotlightVendors(actorOf(context))
  const { productName, publicUrl, feeBasisPoints, approvesNewVendors } = siteSettings()
  const price = (url.searchParams.get('price') ?? usualPrice).slice(0, 8)
  return {
    artists: artists.slice(0, examplesShown).map((artist) => withShortBio(artist, maxCardBioLength)),
    price,
    feeBasisPoints,
    approvesNewVendors,
    productName,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `Sell on ${productName} · ${productName}`,
    shareTitle: `Sell your hats on ${productName}`,
    description: `Open a shop for your trucker hats on ${productName}. You set the price and keep all of it.`,
    path: '/sell',
  })

export default function Sell({ loaderData }: Route.ComponentProps) {
  const { artists, price, feeBasisPoints } = loaderData
  const steps = loaderData.approvesNewVendors ? stepsWithApproval : openSteps
  return (
    <>
      <section className="wide-page mesh">
        <div className="page-width grid grid-cols-1 items-center gap-10 py-12 sm:py-16 md:grid-cols-2 lg:py-20">
          <div className="flex flex-col items-start gap-6">
            <h1 className="text-hero font-extrabold md:max-lg:text-[3.5rem]">Your price. All of it.</h1>
            <p className="prose-width text-lg text-muted">
              The shopper pays the {feeBasisPoints / 100}% platform fee on top, and card fees are on us. No
              listing fee, no subscription.
            </p>
            <ButtonLink to={openShop} size="large" prefetch="none">
              Open your shop
            </ButtonLink>
          </div>
          <FeeCalculator price={price} feeBasisPoints={feeBasisPoints} />
        </div>
      </section>
      {artists.length > 0 && <Examples artists={artists} />}
      <section className="page-width pt-16 sm:pt-24">
        <h2 className="text-2xl">How you start</h2>
        <ol
          className={clsx(
            'mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2',
            steps.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4',
          )}
        >
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <div className="mb-4 flex items-center gap-4" aria-hidden="true">
                <span className="patch label bg-accent text-sm! text-on-accent">{index + 1}</span>
                <StitchLine
                  className={clsx('flex-1', index === steps.length - 1 ? 'text-edge' : 'text-accent')}
                />
              </div>
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 max-w-[36ch] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="What else you get" className="page-width grid gap-4 pt-12 sm:gap-6 md:grid-cols-3">
        <Reason icon="upload" title="Bring your hats along">
          Import from Etsy, Shopify or a spreadsheet, pictures included.
        </Reason>
        <Reason icon="truck" title="Ship from the order">
          Compare carriers, and print the label and the packing slip.
        </Reason>
        <Reason icon="edit" title="Take custom work">
          Shoppers draw in 3D, you set the price, and they approve your proof.
        </Reason>
      </section>
      <section className="page-width pt-16">
        <ClosingCard
          title="Your hats could be next"
          text="Opening a shop is free, and you can close it at any time."
          picture={craft720}
        >
          <ButtonLink to={openShop} size="large" prefetch="none">
            Open your shop
          </ButtonLink>
        </ClosingCard>
      </section>
    </>
  )
}

const firstSteps = [
  { name: 'Name your shop', text: 'A name, a few words and where you ship from.' },
  { name: 'Set up payouts', text: 'Stripe checks who you are and pays your bank.' },
]
const lastStep = { name: 'Add a hat', text: 'Pictures, a price and a quantity. It’s in the shop at once.' }
const openSteps = [...firstSteps, lastStep]
const stepsWithApproval = [
  ...firstSteps,
  { name: 'We review your shop', text: 'We email you once we’ve decided.' },
  lastStep,
]

interface ReasonProps {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
}

function Reason({ icon, title, children }: ReasonProps) {
  return (
    <div className="flex gap-4 rounded-card bg-raised p-6 md:max-lg:flex-col md:max-lg:gap-2">
      <Icon name={icon} className="mt-0.5 size-7! text-accent-text" />
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  )
}

function Examples({ artists }: { readonly artists: readonly SpotlightVendor[] }) {
  return (
    <section aria-labelledby="examples" className="page-width pt-16 sm:pt-20">
      <h2 id="examples" className="text-2xl">
        Shops that are open
      </h2>
      <div className="mt-6">
        <ArtistGrid artists={artists} />
      </div>
    </section>
  )
}
