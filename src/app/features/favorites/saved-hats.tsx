import type { ReactNode } from 'react'
import type { ProductInGrid } from '#modules/catalog'
import { RemoveSavedButton } from './remove-saved-button.tsx'

export interface SavedHatsProps {
  readonly products: readonly ProductInGrid[]
  /** Only those that can be bought now. */
  readonly showsAvailable: boolean
  readonly gridOf: (products: readonly ProductInGrid[]) => ReactNode
}

/** Saved hats, newest first: all, or those that can be bought now. */
export function SavedHats({ products, showsAvailable, gridOf }: SavedHatsProps) {
  const available = products.filter(({ buyable }) => buyable)
  const isOn = showsAvailable && available.length > 0
  return (
    <>
      {gridOf(isOn ? available : products)}
      {/* With scripts, the hearts on the cards do this. */}
      <noscript>
        <RemoveForms products={products} />
      </noscript>
    </>
  )
}

function RemoveForms({ products }: { readonly products: readonly Pick<ProductInGrid, 'id' | 'name'>[] }) {
  return (
    <details className="group mt-8">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline">
        Remove hats
      </summary>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {products.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-2 wrap-anywhere">
            {name}
            <RemoveSavedButton field="product" id={id} intent="forget" label="Remove" about={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}
