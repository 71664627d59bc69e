import { HatsInstead } from '#app/features/product-card/hats-instead.tsx'
import { UnknownAddress } from '#app/frame/unknown-address.tsx'
import type { ProductInGrid } from '#modules/catalog'

/** The page of an unknown address. Pages that a user has no access to must look exactly the same. */
export function NothingHere({ newest }: { readonly newest: readonly ProductInGrid[] }) {
  return (
    <>
      <UnknownAddress />
      <div className="wide-page page-width">
        <HatsInstead products={newest} />
      </div>
    </>
  )
}
