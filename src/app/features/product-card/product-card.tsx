import { clsx } from 'clsx'
import { useState } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { useHasInteracted } from '#app/web/browser/use-has-interacted.ts'
import type { ProductInGrid as Product } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { carryPictureOver } from './carry-picture-over.ts'
import { HeartButton } from './heart-button.tsx'
import { productPictureSizes } from './product-picture-sizes.ts'

export interface ProductCardProps {
  readonly product: Product
  /** Width of the card, as in the `sizes` of an image. */
  readonly sizes: string
  /** In the first row: fetched at once instead of when near the viewport. */
  readonly eager?: boolean
  /** The first product of a page that starts with products: its picture is preloaded. */
  readonly priority?: boolean
  /** Hidden on the vendor's own page, where it would repeat the heading. */
  readonly hideVendor?: boolean
}

/** A square picture on paper, name, artist, price. */
export function ProductCard({
  product,
  sizes,
  eager = false,
  priority = false,
  hideVendor = false,
}: ProductCardProps) {
  const [pointed, setPointed] = useState(false)
  const hasStirred = useHasInteracted()
  const { image, hoverImage } = product
  // The server has no pointer events.
  const prefetchPicture = import.meta.env.SSR
    ? null
    : { ...pictureSources(image, 'large'), sizes: productPictureSizes }
  return (
    <article aria-label={product.name} className="group/product relative min-w-0">
      <AppLink
        to={`/product/${product.slug}`}
        prefetch={eager && hasStirred ? 'viewport' : 'intent'}
        prefetchPicture={prefetchPicture}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        // By keyboard, the page's own picture has been prefetched on focus.
        onPointerDown={(event) => carryPictureOver(image, event.currentTarget)}
        className="group/link block rounded-card"
      >
        <span className="relative block">
          <Picture
            {...pictureProps(image, sizes)}
            preview={product.preview}
            eager={eager}
            priority={priority}
            className="rounded-card"
            imageClassName="aspect-square tip-on-hover"
          />
          {/* Without paper, so that the first picture stays until this one has loaded. */}
          {hoverImage && pointed && (
            <Picture
              {...pictureProps(hoverImage, sizes)}
              className="absolute inset-0 rounded-card bg-transparent! opacity-0 transition-opacity group-hover/link:opacity-100"
              imageClassName="aspect-square"
            />
          )}
          <StitchRing className="text-on-paper opacity-0 transition-opacity group-hover/link:opacity-60 group-focus-visible/link:opacity-60" />
          <span className="card-badges">
            {product.compareAtCents && <Badge tone="accent">Sale</Badge>}
            <StockPatch product={product} />
            {product.madeToOrder && <Badge tone="blue">Made to Order</Badge>}
          </span>
        </span>
        <h3 className="mt-3 line-clamp-3 text-base leading-snug font-semibold tracking-normal group-hover/link:underline">
          {product.name}
        </h3>
      </AppLink>
      <HeartButton id={product.id} name={product.name} />
      {/* On a phone the artist has a line, and the price and the rating share the next one. */}
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        {!hideVendor && (
          <AppLink
            to={`/vendor/${product.vendorId}`}
            className="text-muted hover:text-text hover:underline max-lg:basis-full lg:min-w-20 lg:flex-1 lg:truncate"
          >
            {product.vendorName}
          </AppLink>
        )}
        <RatingMark rating={product.rating} className={clsx('order-last', !hideVendor && 'lg:basis-full')} />
        <span className={clsx('whitespace-nowrap', !hideVendor && 'lg:ml-auto')}>
          {product.fromPrice && <span className="text-muted">from </span>}
          <SalePrice cents={product.priceCents} compareAt={product.compareAtCents} />
        </span>
      </p>
    </article>
  )
}

function pictureProps(image: string | null, sizes: string) {
  return {
    ...pictureSources(image, 'card'),
    sizes,
    alt: '',
    width: 480,
    height: 480,
  }
}

function StockPatch({ product }: Pick<ProductCardProps, 'product'>) {
  if (product.isAway) return <Badge tone="gray">On Vacation</Badge>
  const text = product.stock?.text ?? (product.buyable ? null : 'Not for Sale')
  if (!text) return null
  const tone = product.stock?.level === 'low' && product.buyable ? 'yellow' : 'gray'
  return <Badge tone={tone}>{text}</Badge>
}
