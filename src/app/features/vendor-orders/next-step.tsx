import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { VendorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import type { VendorOrderIntent } from './ship-actions.tsx'

/** The list that the form of a row returns to. */
export type OrderList = 'orders' | 'pickups' | 'dashboard'

const texts = {
  label: { button: 'Create label', pending: 'Creating label...' },
  ship: { button: 'Mark as shipped', pending: 'Marking...' },
  ready: { button: 'Mark as ready', pending: 'Marking...' },
  deliver: { button: 'Mark as picked up', pending: 'Marking...' },
} as const satisfies Partial<Record<VendorOrderIntent, unknown>>

export interface NextStepProps {
  readonly order: VendorOrderSummary
  readonly list: OrderList
  /** On a phone, before the button: for whom and by when. */
  readonly note: ReactNode
}

/** What moves an order on from its row. A label is printed before the package is handed over. */
export function NextStep({ order, list, note }: NextStepProps) {
  const path = `/vendor-dashboard/orders/${order.id}`
  const isPending = useNavigation().formAction === path
  if (!order.nextStep) return null
  const { button, pending } = texts[order.nextStep]
  const whose = <span className="sr-only"> for order #{shortId(order.id)}</span>
  return (
    <Form
      method="post"
      action={path}
      className="below-on-phone flex flex-wrap items-center justify-end gap-x-3 gap-y-1 whitespace-nowrap max-sm:gap-x-2 xl:flex-nowrap"
    >
      <span className="basis-full text-start text-muted sm:hidden">{note}</span>
      <input type="hidden" name="intent" value={order.nextStep} />
      <input type="hidden" name="list" value={list} />
      {order.nextStep === 'label' && (
        // Only the carrier knows today's price, and asking for each row would make the list wait for it.
        <AppLink
          to={`${path}?rates=show`}
          prefetch="none"
          className="text-sm text-muted underline hover:text-text max-sm:hidden"
        >
          See label prices<span className="sr-only"> for #{shortId(order.id)}</span>
        </AppLink>
      )}
      {order.nextStep === 'ship' && (
        <a
          href={`${path}/label.pdf`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ tone: 'secondary', size: 'small' })}
        >
          Print label{whose}
        </a>
      )}
      <Button type="submit" size="small" tone="secondary" pending={isPending} pendingLabel={pending}>
        {button}
        {whose}
      </Button>
    </Form>
  )
}
