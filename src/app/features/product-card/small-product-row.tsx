import { clsx } from 'clsx'
import type { ProductCardJson } from '#app/api/catalog/product-card-json.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import type { ProductInGrid } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import type { ProductId } from '#shared/ids.ts'
import { centsFromDollars, zeroCents } from '#shared/money.ts'

/** Number of columns, and the picture width that follows from it. */
const layouts = {
  three: { columns: 'grid-cols-3', sizes: '(min-width: 104rem) 233px, (min-width: 64rem) 180px, 28vw' },
  four: {
    columns: 'grid-cols-2 sm:grid-cols-4',
    sizes: '(min-width: 104rem) 378px, (min-width: 80rem) 300px, (min-width: 40rem) 23vw, 46vw',
  },
  eight: {
    columns: 'grid-cols-2 min-[26rem]:grid-cols-4 lg:grid-cols-8',
    sizes: '(min-width: 104rem) 181px, (min-width: 64rem) 140px, (min-width: 26rem) 23vw, 46vw',
  },
}

export type SmallProduct = Pick<ProductInGrid, 'id' | 'slug' | 'name' | 'image' | 'preview' | 'priceCents'> &
  Partial<Pick<ProductInGrid, 'fromPrice'>>

/** A card from the JSON API. */
export function smallProductOf(card: ProductCardJson): SmallProduct {
  const { id, slug, name, image_url: image, preview } = card
  return {
    id: id as ProductId,
    slug,
    name,
    image,
    preview,
    priceCents: centsFromDollars(card.price) ?? zeroCents,
  }
}

export interface SmallProductRowProps {
  readonly products: readonly SmallProduct[]
  readonly layout: keyof typeof layouts
}

/** Products related to the page's main product: picture, name, price. */
export function SmallProductRow({ products, layout }: SmallProductRowProps) {
  const { columns, sizes } = layouts[layout]
  return (
    <ul className={clsx('grid gap-3 sm:gap-4', columns)}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <AppLink to={`/product/${product.slug}`} className="group flex h-full flex-col rounded-field">
            <Picture
              {...pictureSources(product.image, 'card')}
              sizes={sizes}
              alt=""
              width={320}
              height={320}
              preview={product.preview}
              className="rounded-field"
              imageClassName="aspect-square tip-on-hover"
            />
            <span className="mt-2 line-clamp-4 text-sm leading-snug font-semibold group-hover:underline">
              {product.name}
            </span>
            {/* On one line with its neighbors', whose names may be longer. */}
            <span className="mt-auto text-sm text-muted">
              {product.fromPrice && 'from '}
              <Price cents={product.priceCents} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
