import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { ProductInGrid } from '#modules/catalog'
import { pictureSources } from '#modules/media'

const tilts = ['-rotate-4', 'z-10 rotate-2 -ml-10', 'rotate-6 -ml-10 max-xl:hidden']

/** Three overlapping squares of paper on a wide screen. The same hats are listed below, with their names. */
export function HatBench({ products }: { readonly products: readonly ProductInGrid[] }) {
  return (
    <div aria-hidden="true" className="hidden items-center pr-4 lg:flex">
      {products.map((product, index) => (
        <Picture
          key={product.id}
          {...pictureSources(product.image, 'card')}
          sizes="208px"
          alt=""
          width={320}
          height={320}
          preview={product.preview}
          eager
          className={clsx('w-52 rounded-card border-4 border-paper shadow-raised', tilts[index])}
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
