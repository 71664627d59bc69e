import { Badge } from '#app/ui/badge.tsx'

/** Rating of the vendor. Ratings come only from reviews of real purchases, so a vendor without reviews is new. */
export function VendorRating() {
  return <Badge>New</Badge>
}
