import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderLineView } from '#modules/orders'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { optionsText } from '#shared/text/attribute-text.ts'
import { RosterList } from '#app/ui/formats/roster-list.tsx'
import { Price } from '#app/ui/formats/price.tsx'

export interface OrderLinesProps {
  readonly lines: readonly OrderLineView[]
  /** Below each line: what can be done with it. */
  readonly action?: ((line: OrderLineView) => ReactNode) | undefined
  /** On the shopper's own page, where the hats come first. */
  readonly isLarge?: boolean
}

/** Order lines with the names and prices at the time of purchase. */
export function OrderLines({ lines, action, isLarge = false }: OrderLinesProps) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li
          key={line.id}
          className={clsx(
            'grid items-center gap-4',
            isLarge
              ? 'grid-cols-[6rem_minmax(0,1fr)_auto] sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] sm:gap-6'
              : 'grid-cols-[5rem_1fr_auto]',
          )}
        >
          <Picture
            {...pictureSources(line.picture, isLarge ? 'card' : 'thumb')}
            sizes={isLarge ? '136px' : '80px'}
            alt=""
            width={160}
            height={160}
            className="aspect-square rounded-field"
            imageClassName="aspect-square"
          />
          <div className="min-w-0">
            <p className="font-semibold">
              <LineName line={line} />
            </p>
            <p className="label text-sm text-muted">
              Quantity: {line.quantity}
              {optionsAfterComma(line)}
              {line.refundedUnits > 0 && `, ${line.refundedUnits} refunded`}
            </p>
            <RosterList rows={line.roster} />
            {action?.(line)}
          </div>
          <Price cents={line.lineTotalCents} />
        </li>
      ))}
    </ul>
  )
}

function LineName({ line }: { readonly line: OrderLineView }) {
  if (!line.productId) return line.name
  return (
    <AppLink to={`/product/${line.productId}`} className="hover:text-accent-text">
      {line.name}
    </AppLink>
  )
}

function optionsAfterComma({ optionValues }: OrderLineView): string {
  const text = optionsText(optionValues)
  return text && `, ${text}`
}
