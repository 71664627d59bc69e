import { clsx } from 'clsx'
import type { ProductInGrid as Product } from '#modules/catalog'
import { ProductCard } from './product-card.tsx'

/** Number of columns on the widest screen, and the picture widths that follow from it. */
const layouts = {
  /** Four in a row or two by two: four products are never split into three and one. */
  drops: {
    columns: 'grid-cols-2 lg:grid-cols-4',
    sizes: '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, calc(50vw - 1.5rem)',
  },
  three: {
    columns: 'grid-cols-2 md:grid-cols-3',
    sizes: '(min-width: 80rem) 300px, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)',
  },
  four: {
    columns: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
  },
}

export interface ProductGridProps {
  readonly products: readonly Product[]
  readonly layout?: keyof typeof layouts
  /** How many pictures are fetched at once: those of the first row, the very first with priority. */
  readonly eager?: number
  readonly hideVendor?: boolean
}

export function ProductGrid({ products, layout = 'four', eager = 0, hideVendor = false }: ProductGridProps) {
  const { columns, sizes } = layouts[layout]
  return (
    <ul className={clsx('grid gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10', columns)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            eager={index < eager}
            priority={index === 0 && eager > 0}
            hideVendor={hideVendor}
          />
        </li>
      ))}
    </ul>
  )
}
