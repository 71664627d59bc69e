import type { Cents } from '#shared/money.ts'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/app-link.tsx'
import { StatusPatch } from '#app/ui/patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

export interface OwnProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  readonly image: string | null
  readonly status: string
  readonly available: number
}

/** What the vendor has, with what has to be known about it. */
export function OwnProductGrid({ products }: { readonly products: readonly OwnProductCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <AppLink to={`/product/${product.slug}`} className="group block">
            <span className="relative block">
              <Picture
                {...pictureSources(product.image, 'card')}
                sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"
                alt=""
                width={480}
                height={480}
                className="aspect-square rounded-card"
                imageClassName="aspect-square"
              />
              {product.status !== 'active' && (
                <StatusPatch tone="red" className="absolute top-3 left-3">
                  {product.status}
                </StatusPatch>
              )}
            </span>
            <span className="mt-2 line-clamp-2 font-semibold group-hover:text-accent-text">
              {product.name}
            </span>
          </AppLink>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <Price cents={product.priceCents} />
            <span className="label text-muted">
              {product.available > 0 ? `${product.available} in stock` : 'Out of Stock'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
