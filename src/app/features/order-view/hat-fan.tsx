import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { OrderLineView } from '#modules/orders'

const shownHats = 4

export interface HatFanProps {
  readonly lines: readonly Pick<OrderLineView, 'id' | 'picture'>[]
}

/** The hats of a new order, fanned out as large as they fit. Their names are beside it, so the pictures are decoration. */
export function HatFan({ lines }: HatFanProps) {
  return (
    <div aria-hidden="true" className="hat-fan">
      {lines.slice(0, shownHats).map(({ id, picture }) => (
        <Picture
          key={id}
          {...pictureSources(picture, 'card')}
          sizes="(min-width: 64rem) 480px, 80vw"
          alt=""
          width={640}
          height={640}
          eager
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
