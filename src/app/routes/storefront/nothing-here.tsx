import { NewestInstead } from '#app/features/product-card/newest-instead.tsx'
import { UnknownAddress } from '#app/frame/unknown-address.tsx'
import type { ProductCard } from '#modules/catalog'

/** The whole page of an address that leads nowhere; a page that somebody may not know of must look the same to the letter. */
export function NothingHere({ newest }: { readonly newest: readonly ProductCard[] }) {
  return (
    <>
      <UnknownAddress />
      <div className="page-width">
        <NewestInstead products={newest} />
      </div>
    </>
  )
}
