import { withShortBio } from '#app/features/artist-spotlight/with-short-bio.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { SpotlightVendor } from '#modules/catalog'
import { artistsPage } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/artists'

const maxBioLength = 140

export const handle = { sharedQuery: ['page'] } satisfies SharedPage

export async function loader({ context, url }: Route.LoaderArgs) {
  const { artists, page, hasNext } = await artistsPage(actorOf(context), url.searchParams.get('page'))
  const { productName, publicUrl } = siteSettings()
  return {
    artists: artists.map((artist) => withShortBio(artist, maxBioLength)),
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
    <div className="page-width pb-20">
      <PageHeader
        title="Artists"
        lead={`Everyone who makes hats for ${productName}. You buy from the person who drew it.`}
        actions={
          <ButtonLink to="/sell" tone="secondary">
            Sell your hats
          </ButtonLink>
        }
      />
      {artists.length === 0 ? (
        <EmptyState
          title="No artists here"
          text="See all hats in the shop instead."
          action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
          {artists.map((artist) => (
            <li key={artist.id} className="min-w-0">
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      )}
      <PaginationLinks
        position={`Page ${page}`}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={hasNext ? pathOf(page + 1) : null}
      />
    </div>
  )
}

function ArtistCard({ artist }: { readonly artist: SpotlightVendor }) {
  const { id, displayName, avatarUrl, avatarPreview, place, bio, hat } = artist
  return (
    <AppLink
      to={`/vendor/${id}`}
      className="group grid h-full grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card bg-raised p-4 wrap-anywhere"
    >
      <Picture
        {...pictureSources(hat.image, 'card')}
        sizes="112px"
        alt=""
        width={320}
        height={320}
        preview={hat.preview}
        className="self-start rounded-field"
        imageClassName="aspect-square tip-on-hover"
      />
      <span className="flex min-w-0 flex-col gap-2">
        <span className="flex items-center gap-3 max-[22rem]:flex-col max-[22rem]:items-start">
          <VendorAvatar
            name={displayName}
            url={avatarUrl}
            preview={avatarPreview}
            className="size-10"
            sizes="40px"
          />
          <span className="min-w-0">
            <span className="block leading-tight font-semibold group-hover:underline">{displayName}</span>
            <span className="text-sm text-muted">{place}</span>
          </span>
        </span>
        <span className="line-clamp-3 text-sm text-muted">{bio}</span>
      </span>
    </AppLink>
  )
}
