import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** By how many small pictures there are: the columns, and how many of them and of the rows the first picture takes, so that no place is empty. */
const layouts = [
  ['grid-cols-1', ''],
  ['grid-cols-2', ''],
  ['grid-cols-3', 'col-span-2 row-span-2'],
  ['grid-cols-4', 'col-span-3 row-span-3'],
  ['grid-cols-4', 'col-span-2 row-span-2'],
  ['grid-cols-3', 'col-span-2 row-span-2'],
  ['grid-cols-5', 'col-span-2 row-span-2'],
  ['grid-cols-4', 'col-span-3 row-span-3'],
  ['grid-cols-4', 'col-span-2 row-span-2'],
  ['grid-cols-6', 'col-span-3 row-span-3'],
] as const
/** More small pictures than any of these. */
const others = ['grid-cols-4', 'col-span-2 row-span-2'] as const

/** Every picture of a product, the first one large; each links to its full size. */
export function ProductPictures({ product }: { readonly product: OperatorProduct }) {
  const { pictures, vendorName } = product
  if (pictures.length === 0) return <p className="text-muted">No pictures.</p>
  const [columns, large] = layouts[pictures.length - 1] ?? others
  return (
    <ul className={clsx('grid max-w-3xl gap-2 sm:gap-3', columns)}>
      {pictures.map(({ url, alt }, index) => (
        <li key={url} className={clsx(index === 0 && large)}>
          <a href={url} target="_blank" rel="noreferrer nofollow ugc" className="block rounded-field">
            <Picture
              {...pictureSources(url, index === 0 ? 'card' : 'thumb')}
              sizes={index === 0 ? '36rem' : '12rem'}
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
