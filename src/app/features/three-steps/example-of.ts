import { platformFee, platformFeeLabel } from '#modules/orders'
import type { FeaturedVendor, ProductInGrid } from '#modules/catalog'
import type { Rating } from '#shared/rating.ts'
import { addCents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

/** A real hat and its artist, whom the pictures of the three steps show. */
export interface StepsExample {
  readonly hatName: string
  readonly closeUp: string | null
  readonly preview: string | null
  /** '$38.00'. Texts, so that no script formats them. */
  readonly price: string
  /** 'Platform Fee (4%)'. */
  readonly feeLabel: string
  readonly fee: string
  readonly total: string
  readonly artist: {
    readonly displayName: string
    readonly avatarUrl: string | null
    readonly avatarPreview: string | null
    readonly place: string
    readonly rating: Rating
  }
}

/** The last of these hats that is by one of these artists, with the site's fee on its price. Null without one. */
export function exampleOf(
  hats: readonly ProductInGrid[],
  artists: readonly FeaturedVendor[],
  feeBasisPoints: number,
): StepsExample | null {
  for (const hat of hats.toReversed()) {
    const artist = artists.find(({ id }) => id === hat.vendorId)
    if (!artist) continue
    const { avatarUrl, avatarPreview, place, rating } = artist
    const fee = platformFee([{ paidCents: hat.priceCents, feeBasisPoints }], feeBasisPoints).cents
    return {
      hatName: hat.name,
      closeUp: hat.hoverImage ?? hat.image,
      preview: hat.hoverImage === null ? hat.preview : null,
      price: formatCents(hat.priceCents),
      feeLabel: platformFeeLabel({ feeBasisPoints }),
      fee: formatCents(fee),
      total: formatCents(addCents(hat.priceCents, fee)),
      artist: { displayName: artist.displayName, avatarUrl, avatarPreview, place, rating },
    }
  }
  return null
}
