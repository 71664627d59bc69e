import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** Every picture of a product, the first one large; each links to its full size. */
export function ProductPictures({ product }: { readonly product: OperatorProduct }) {
  const { pictures, vendorName } = product
  if (pictures.length === 0) return <p className="text-muted">No pictures.</p>
  return (
    <ul className="grid grid-cols-4 gap-2 sm:gap-3 @6xl:grid-cols-6">
      {pictures.map(({ url, alt }, index) => (
        <li key={url} className={clsx(index === 0 && 'col-span-4 sm:col-span-2 sm:row-span-2')}>
          <a href={url} target="_blank" rel="noreferrer nofollow ugc" className="block rounded-field">
            <Picture
              {...pictureSources(url, index === 0 ? 'card' : 'thumb')}
              sizes={index === 0 ? '24rem' : '12rem'}
              alt={`${alt || `Picture ${index + 1} by ${vendorName}`} (opens in a new tab)`}
              width={640}
              height={640}
              className="rounded-field"
              imageClassName="aspect-square"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
