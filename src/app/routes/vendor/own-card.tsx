import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { ArtistPreview } from '#app/features/vendor-settings/artist-preview.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export interface OwnCardProps {
  readonly vendor: {
    readonly displayName: string
    readonly description: string | null
    /** 'Boulder, CO'. */
    readonly place: string
    readonly avatarUrl: string | null
  }
  readonly products: { readonly items: readonly { readonly image: string | null }[] }
}

/** On the dashboard of a new shop: its card as shoppers will see it. */
export function OwnCard({ vendor: { displayName, description, place, avatarUrl }, products }: OwnCardProps) {
  return (
    <ArtistPreview
      name={displayName}
      description={description ?? ''}
      place={place}
      avatar={<VendorAvatar name={displayName} url={avatarUrl} className="size-full" />}
      isLow
      hat={products.items.find(({ image }) => image !== null)?.image ?? null}
      links={
        <ButtonLink to="/profile-settings?tab=vendor" tone="secondary" size="small" prefetch="none">
          Edit profile
        </ButtonLink>
      }
    />
  )
}
