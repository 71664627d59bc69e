import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { VendorOrderSummary } from '#modules/orders'

export interface OrderedHatsProps {
  readonly order: Pick<VendorOrderSummary, 'units' | 'shownLines'>
  /** Below them where the row has no columns: for whom and by when. */
  readonly note: ReactNode
}

/** What an order is about at a glance: pictures of its hats, how many of the first one, and how many others. */
export function OrderedHats({ order: { units, shownLines }, note }: OrderedHatsProps) {
  const [first] = shownLines
  const others = units - (first?.quantity ?? 0)
  // Several are smaller, so that their text stays beside them.
  const size = shownLines.length > 1 ? 'size-10' : 'size-12'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-start">
      <span className="row-picture flex shrink-0 gap-1 max-lg:[&>:nth-child(n+2)]:hidden">
        {shownLines.map(({ id, name, picture }, index) => (
          <Picture
            key={id}
            {...pictureSources(picture, 'thumb')}
            sizes="3rem"
            // The name of the first one is beside it.
            alt={index === 0 ? '' : name}
            width={96}
            height={96}
            className={clsx(size, 'rounded-field max-lg:size-12')}
            imageClassName={clsx(size, 'max-lg:size-12')}
          />
        ))}
      </span>
      <span className="min-w-24 flex-1 wrap-anywhere">
        <span className="label">{first?.quantity}</span> x {first?.name}
        {others > 0 && (
          <span className="text-muted">
            {' '}
            and {others} other {others === 1 ? 'hat' : 'hats'}
          </span>
        )}
        <span className="row-note">
          <span className="block text-muted lg:hidden">{note}</span>
        </span>
      </span>
    </span>
  )
}
