import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ProductInGrid as Product } from '#modules/catalog'
import { ProductCard } from './product-card.tsx'

/** On a wide page. */
const five = {
  columns: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 min-[104rem]:grid-cols-5',
  sizes: '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
}

/** Number of columns, and the picture widths that follow from it. From 104rem, a wide page is 1560 px wide. */
const layouts = {
  /** Four in a row or two by two: four products are never split into three and one. */
  drops: {
    columns: 'grid-cols-2 lg:grid-cols-4',
    sizes: '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, calc(50vw - 1.5rem)',
  },
  /** Like `drops`, on a wide page. */
  largeDrops: {
    columns: 'grid-cols-2 lg:grid-cols-4',
    sizes:
      '(min-width: 104rem) 372px, (min-width: 80rem) 302px, (min-width: 64rem) 23vw, calc(50vw - 1.5rem)',
  },
  /** Beside the filters. */
  beside: {
    columns: 'grid-cols-2 md:grid-cols-3 min-[104rem]:grid-cols-4',
    sizes:
      '(min-width: 104rem) 290px, (min-width: 80rem) 301px, (min-width: 64rem) 22vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
  },
  four: {
    columns: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
  },
  /** On a wide page, where five columns would leave the last row nearly empty. */
  largeFour: {
    columns: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    sizes:
      '(min-width: 104rem) 372px, (min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
  },
  five,
  /** As in `five`, without the hats of a second row: for hats that aren't what the page is about. */
  row: { ...five, columns: `hat-row ${five.columns}` },
}

export interface ProductGridProps {
  readonly products: readonly Product[]
  readonly layout?: keyof typeof layouts
  /** How many pictures are fetched at once: those of the first row, the very first with priority. */
  readonly eager?: number
  readonly hideVendor?: boolean
  /** At the end of each card, in line with its neighbors'. */
  readonly belowCard?: (product: Product) => ReactNode
}

export function ProductGrid({
  products,
  layout = 'four',
  eager = 0,
  hideVendor = false,
  belowCard,
}: ProductGridProps) {
  const { columns, sizes } = layouts[layout]
  return (
    <ul className={clsx('hat-grid grid gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10', columns)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            eager={index < eager}
            priority={index === 0 && eager > 0}
            hideVendor={hideVendor}
          />
          {belowCard && <div className="pt-3">{belowCard(product)}</div>}
        </li>
      ))}
    </ul>
  )
}
