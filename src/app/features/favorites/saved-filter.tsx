import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import type { ProductInGrid } from '#modules/catalog'

const here = '/saved'

export interface SavedFilterProps {
  readonly products: readonly Pick<ProductInGrid, 'buyable'>[]
  /** Only those that can be bought now are shown. */
  readonly showsAvailable: boolean
}

/** Saved hats: all, or those that can be bought now. Only where that tells hats apart. */
export function SavedFilter({ products, showsAvailable }: SavedFilterProps) {
  const all = products.length
  const available = products.filter(({ buyable }) => buyable).length
  if (available === all || available === 0) return null
  return (
    <TabLinks
      label="Filter saved hats"
      look="segments"
      links={[
        { to: here, label: 'All', count: String(all), current: !showsAvailable },
        {
          to: `${here}?show=available`,
          label: 'Available now',
          count: String(available),
          current: showsAvailable,
        },
      ]}
    />
  )
}
