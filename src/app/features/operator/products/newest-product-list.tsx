import { EmptyLine } from '#app/web/staff/lists/empty-line.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorProductSummary } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** The newest hats of an artist as pictures, each with its price and stock. */
export function NewestProductList({ products }: { readonly products: readonly OperatorProductSummary[] }) {
  if (products.length === 0) return <EmptyLine>No products yet.</EmptyLine>
  return (
    // One row at each width.
    <ul className="grid grid-cols-3 gap-3 max-sm:[&>:nth-child(4)]:hidden max-2xl:[&>:nth-child(5)]:hidden sm:grid-cols-4 sm:gap-4 2xl:grid-cols-5">
      {products.map(({ id, name, image, available, priceCents }) => (
        <li key={id} className="min-w-0">
          <AppLink to={`/operator/products/${id}`} prefetch="none" className="block">
            <Picture
              {...pictureSources(image, 'thumb')}
              sizes="(min-width: 64rem) 14rem, 30vw"
              alt=""
              width={320}
              height={320}
              className="aspect-square w-full rounded-card"
              imageClassName="aspect-square"
            />
            <span className="mt-2 line-clamp-2 text-sm font-semibold wrap-anywhere underline">{name}</span>
          </AppLink>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <Price cents={priceCents} />
            <span className="label">{available} in stock</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
