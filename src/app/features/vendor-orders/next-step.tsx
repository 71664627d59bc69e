import { Form, useNavigation } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import type { VendorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import type { VendorOrderIntent } from './ship-actions.tsx'

/** The list that the form of a row returns to; `name` of the page with this table. */
export type OrderList = 'orders' | 'dashboard'

const texts = {
  label: { button: 'Create label', pending: 'Creating label...' },
  ship: { button: 'Mark as shipped', pending: 'Marking...' },
} as const satisfies Partial<Record<VendorOrderIntent, unknown>>

export interface NextStepProps {
  readonly order: VendorOrderSummary
  readonly list: OrderList
}

/** What moves an order on from its row. A label is printed before the package is handed over. */
export function NextStep({ order, list }: NextStepProps) {
  const path = `/vendor-dashboard/orders/${order.id}`
  const isPending = useNavigation().formAction === path
  if (!order.nextStep) return null
  const { button, pending } = texts[order.nextStep]
  const whose = <span className="sr-only"> for order #{shortId(order.id)}</span>
  return (
    <Form
      method="post"
      action={path}
      className="flex flex-wrap items-center justify-end gap-2 whitespace-nowrap xl:flex-nowrap"
    >
      <input type="hidden" name="intent" value={order.nextStep} />
      <input type="hidden" name="list" value={list} />
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
