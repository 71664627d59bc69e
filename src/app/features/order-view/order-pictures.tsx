import { Picture } from '#app/ui/graphics/picture.tsx'
import type { OrderLineView } from '#modules/orders'
import { pictureSources } from '#modules/media'

const shownLines = 5

export interface OrderPicturesProps {
  readonly lines: readonly Pick<OrderLineView, 'id' | 'picture'>[]
}

/** The hats of an order in a row. Their names are beside it, so the pictures are decoration. */
export function OrderPictures({ lines }: OrderPicturesProps) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-3 lg:col-start-1 lg:row-start-1">
      {lines.slice(0, shownLines).map(({ id, picture }) => (
        <Picture
          key={id}
          {...pictureSources(picture, 'thumb')}
          sizes="80px"
          alt=""
          width={160}
          height={160}
          className="w-20 rounded-field"
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
