import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { OrderLineView } from '#modules/orders'
import { pictureSources } from '#modules/media'

const shownLines = 5
const sizes = { small: 'w-20', large: 'w-24 sm:w-44' }

export interface OrderPicturesProps {
  readonly lines: readonly Pick<OrderLineView, 'id' | 'picture'>[]
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** The hats of an order in a row. Their names are beside it, so the pictures are decoration. */
export function OrderPictures({ lines, size = 'small', className }: OrderPicturesProps) {
  return (
    <div aria-hidden="true" className={clsx('flex flex-wrap gap-3', className)}>
      {lines.slice(0, shownLines).map(({ id, picture }) => (
        <Picture
          key={id}
          {...pictureSources(picture, size === 'small' ? 'thumb' : 'card')}
          sizes={size === 'small' ? '80px' : '176px'}
          alt=""
          width={160}
          height={160}
          className={clsx('rounded-field', sizes[size])}
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
