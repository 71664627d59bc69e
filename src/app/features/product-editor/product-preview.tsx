import { Badge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { itemsIn, stockLabel } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { hasVariants, isUpload, priceIn, type ProductForm } from './form/product-form.ts'
import type { PictureUpload } from './pictures/use-picture-uploads.ts'

export interface ProductPreviewProps {
  readonly form: ProductForm
  readonly vendorName: string
  readonly uploads: readonly PictureUpload[]
}

/** A live preview of the product as shoppers will see it. */
export function ProductPreview({ form, vendorName, uploads }: ProductPreviewProps) {
  const [first] = form.pictures
  const uploadInProgress = first && isUpload(first) ? uploads.find(({ id }) => first.endsWith(id)) : undefined
  const price = priceIn(form.price) || null
  const stock = stockLabel(stockOfForm(form))
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 text-sm font-semibold text-muted">
        {form.isDraft ? 'Draft: only you can see it' : 'This is how shoppers see it'}
      </h2>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:block">
        <div className="relative self-start">
          <Picture
            {...(uploadInProgress
              ? { src: uploadInProgress.preview }
              : pictureSources(first && !isUpload(first) ? first : null, 'card'))}
            sizes="(min-width: 64rem) 288px, 160px"
            alt=""
            width={480}
            height={480}
            className="rounded-card"
            imageClassName="aspect-square lg:aspect-[4/3]"
          />
          {stock && (
            <Badge tone={stock.level === 'out' ? 'red' : 'yellow'} className="absolute top-3 left-3">
              {stock.text}
            </Badge>
          )}
        </div>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere lg:mt-3">{form.name.trim() || 'Product name'}</p>
          <p className="text-sm text-muted">{vendorName}</p>
          <p className="mt-1">
            {price === null ? <span className="label text-muted">$0.00</span> : <Price cents={price} />}
          </p>
          {form.madeToOrder && (
            <Badge tone="blue" className="mt-2">
              Made to Order
            </Badge>
          )}
          {form.options.map(({ name, values }) => (
            <p key={name} className="mt-2 text-sm text-muted wrap-anywhere">
              {name}: {itemsIn(values).join(', ')}
            </p>
          ))}
          {form.description.trim() !== '' && (
            <p className="mt-3 line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{form.description}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Infinite while no stock is entered, so that a new product doesn't look sold out. */
function stockOfForm(form: ProductForm): number {
  const texts = hasVariants(form)
    ? form.variants.filter(({ isOffered }) => isOffered).map(({ quantity }) => quantity)
    : [form.quantity]
  if (texts.every((text) => text.trim() === '')) return Number.POSITIVE_INFINITY
  return texts.reduce((sum, text) => sum + (Number(text) || 0), 0)
}
