import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { DesignDocument } from '#modules/design-engine'
import { OrderPanel } from '../panels/order-panel.tsx'
import { useOrder } from '../panels/use-order.ts'
import type { AddCustomItem } from '../panels/use-order-design.ts'

export interface OrderSharedProps {
  readonly id: string
  readonly document: DesignDocument
  readonly name: string
  readonly addToCart: AddCustomItem
}

/** Orders a shared design as it is: who makes it, how many, and the price. The server checks whether it can be made. */
export function OrderShared({ id, document, name, addToCart }: OrderSharedProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const order = useOrder({ document, name, canBeMade: true, addToCart, comesFrom: () => id })
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 rounded-card bg-raised p-4">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg">
        Order this hat
      </h2>
      <OrderPanel order={order} recolor={null} replaceTechnique={null} />
      <Button
        wide
        disabled={!order.offer}
        pending={order.isOrdering}
        pendingLabel="Adding..."
        onClick={order.add}
      >
        Add to Cart
      </Button>
    </section>
  )
}
