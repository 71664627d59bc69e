import { ArtistGrid, maxCardBioLength } from '#app/features/vendor-card/artist-grid.tsx'
import { withShortBio } from '#app/features/artist-spotlight/with-short-bio.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { artistsPage } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/artists'

export const handle = { sharedQuery: ['page'] } satisfies SharedPage

export async function loader({ context, url }: Route.LoaderArgs) {
  const { artists, page, hasNext } = await artistsPage(actorOf(context), url.searchParams.get('page'))
  const { productName, publicUrl } = siteSettings()
  return {
    artists: artists.map((artist) => withShortBio(artist, maxCardBioLength)),
    page,
    hasNext,
    productName,
    publicUrl,
  }
}

function pathOf(page: number): string {
  return page === 1 ? '/artists' : `/artists?page=${page}`
}

export const meta: Route.MetaFunction = ({ loaderData: { page, productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `Artists · ${productName}`,
    shareTitle: `The artists of ${productName}`,
    description: `The independent artists who make and sell trucker hats on ${productName}.`,
    path: pathOf(page),
  })

export default function Artists({
  loaderData: { artists, page, hasNext, productName },
}: Route.ComponentProps) {
  return (
    <div className="wide-page page-width pb-20">
      <PageHeader title="Artists" lead={`Everyone who makes hats for ${productName}.`} />
      {artists.length === 0 ? (
        <EmptyState
          title="No artists here"
          text="See all hats in the shop instead."
          action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
        />
      ) : (
        <ArtistGrid artists={artists} last={hasNext ? null : <SellTile />} />
      )}
      <PaginationLinks
        position={`Page ${page}`}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={hasNext ? pathOf(page + 1) : null}
      />
    </div>
  )
}

/** In the place of the next artist. */
function SellTile() {
  return (
    <div className="mesh relative flex h-full min-h-64 flex-col items-center justify-center gap-4 rounded-card bg-sunken p-8 text-center @2xl:min-h-0 @2xl:flex-row @2xl:gap-8">
      <StitchRing className="text-edge" />
      <HatOutline className="w-28 text-muted @2xl:w-20" />
      <p className="font-display text-xl font-bold">Your hats here?</p>
      <ButtonLink to="/sell" tone="secondary">
        Sell your hats
      </ButtonLink>
    </div>
  )
}
