import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import type { OrderId } from '#shared/ids.ts'
import { shortId } from '#shared/ids.ts'
import type { OrderStep } from './order-step.ts'

export interface ShopperTurnItem extends OrderStep {
  readonly orderId: OrderId
  readonly picture: string | null
  /** What it is about. */
  readonly title: string
  /** Who does what, and until when. */
  readonly text: ReactNode
}

export interface ShopperTurnsListProps {
  readonly id: string
  readonly title: string
  readonly items: readonly ShopperTurnItem[]
}

/** What is open between the shopper and the artists, above the orders. */
export function ShopperTurnsList({ id, title, items }: ShopperTurnsListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className={clsx('grid gap-3', items.length > 1 && 'xl:grid-cols-2')}>
        {items.map(({ path, picture, title: about, text, orderId, label, isTurn }) => (
          <Card
            as="li"
            key={path}
            className={clsx(
              'flex flex-wrap items-center gap-x-4 gap-y-3 wrap-anywhere',
              isTurn && 'border border-accent',
            )}
          >
            <RowPicture size="large" {...pictureSources(picture, 'thumb')} />
            <p className="min-w-0 flex-1 basis-44">
              <strong className="block leading-snug">{text}</strong>
              <span className="block text-sm text-muted">
                {about}, order <span className="label">#{shortId(orderId)}</span>
              </span>
            </p>
            <ButtonLink
              to={path}
              tone={isTurn ? 'primary' : 'secondary'}
              size="small"
              prefetch="none"
              className="max-sm:w-full"
            >
              {label}
              <span className="sr-only">, order #{shortId(orderId)}</span>
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </section>
  )
}
