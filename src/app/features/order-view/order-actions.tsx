import { Form, useNavigation } from 'react-router'
import type { OrderView } from '#modules/orders'
import { BlockedButton } from '#app/ui/blocked-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { refundAfterCancel } from './refund-after-cancel.ts'
import { PrintButton } from './print-button.tsx'
import { TrackLinks } from './track-links.tsx'

export interface OrderActionsProps {
  readonly order: OrderView
  /** Only signed-up shoppers have a cart on the server. */
  readonly canOrderAgain: boolean
  /** Where to report a problem with the hats of its only artist; null with several artists, and while it's too early. */
  readonly reportPath: string | null
}

/** A shopper's actions on an order: track it, report a problem, order again, print, and cancel until an artist starts. */
export function OrderActions({ order, canOrderAgain, reportPath }: OrderActionsProps) {
  const intent = useNavigation().formData?.get('intent')
  const hasBuyableLine = order.vendorOrders.some(({ lines }) => lines.some(({ variantId }) => variantId))
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3 border-t border-line pt-5 print:hidden">
      {/* With several artists, each part has its own. */}
      {order.vendorOrders.length === 1 && <TrackLinks parts={order.vendorOrders} />}
      {reportPath && (
        <ButtonLink to={reportPath} tone="secondary" size="small" prefetch="none">
          Report a problem
        </ButtonLink>
      )}
      {canOrderAgain && hasBuyableLine && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="again"
            tone="secondary"
            size="small"
            pending={intent === 'again'}
            pendingLabel="Adding..."
          >
            Order again
          </Button>
        </Form>
      )}
      {/* Phones rarely print. */}
      <span className="contents max-sm:hidden">
        <PrintButton />
      </span>
      {order.can.cancel.allowed ? (
        <CancelOrder order={order} pending={intent === 'cancel'} />
      ) : (
        order.status === 'processing' && (
          <BlockedButton tone="secondary" size="small" reason={order.can.cancel.reason.message}>
            Cancel this order
          </BlockedButton>
        )
      )}
    </div>
  )
}

/** Asks for confirmation, with or without scripts: a cancellation can't be undone. */
function CancelOrder({ order, pending }: { readonly order: OrderView; readonly pending: boolean }) {
  return (
    <details className="group relative">
      <summary className="inline-flex min-h-9 items-center rounded-field border border-edge bg-raised px-3 py-1 text-sm font-semibold hover:border-text">
        Cancel this order
      </summary>
      <Form
        method="post"
        className="mt-3 flex w-80 max-w-full flex-col items-start gap-3 rounded-card border border-line bg-raised p-4 sm:absolute sm:z-10 sm:shadow-raised"
      >
        <p>No artist has started yet, so you can still cancel the whole order. {refundAfterCancel(order)}</p>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          tone="danger"
          size="small"
          pending={pending}
          pendingLabel="Canceling..."
        >
          Cancel order
        </Button>
      </Form>
    </details>
  )
}
