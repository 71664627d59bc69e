import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { VendorOrderSummary } from '#modules/orders'

/** What an order is about at a glance: pictures of its hats, how many of the first one, and how many others. */
export function OrderedHats({
  order: { units, shownLines },
}: {
  readonly order: Pick<VendorOrderSummary, 'units' | 'shownLines'>
}) {
  const [first] = shownLines
  const others = units - (first?.quantity ?? 0)
  // Several are smaller, so that their text stays beside them.
  const size = shownLines.length > 1 ? 'size-10' : 'size-12'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-start">
      <span className="flex shrink-0 gap-1">
        {shownLines.map(({ id, name, picture }, index) => (
          <Picture
            key={id}
            {...pictureSources(picture, 'thumb')}
            sizes="3rem"
            // The name of the first one is beside it.
            alt={index === 0 ? '' : name}
            width={96}
            height={96}
            className={clsx(size, 'rounded-field')}
            imageClassName={size}
          />
        ))}
      </span>
      <span className="min-w-24 flex-1">
        <span className="label">{first?.quantity}</span> x {first?.name}
        {others > 0 && (
          <span className="text-muted">
            {' '}
            and {others} other {others === 1 ? 'hat' : 'hats'}
          </span>
        )}
      </span>
    </span>
  )
}
