import { Patch } from '#app/ui/patch.tsx'

/** The place of the rating. It comes from reviews of real purchases alone, so a shop without any is new. */
export function VendorRating() {
  return <Patch>New</Patch>
}
