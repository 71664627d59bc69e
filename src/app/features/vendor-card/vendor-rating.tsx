import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { VendorProfile } from '#modules/vendors'

export interface VendorRatingProps {
  readonly vendor: Pick<VendorProfile, 'rating'>
  /** Registered within the last 30 days. */
  readonly isNew: boolean
}

/** Average and number of reviews of real purchases. Without any: 'New' in the first 30 days, later nothing. */
export function VendorRating({ vendor: { rating }, isNew }: VendorRatingProps) {
  if (rating.count > 0) {
    return (
      <Badge className="w-fit">
        <RatingMark rating={rating} />
      </Badge>
    )
  }
  return isNew ? <Badge className="w-fit">New</Badge> : null
}
