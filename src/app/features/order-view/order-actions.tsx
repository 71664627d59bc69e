import { Form, useNavigation } from 'react-router'
import type { OrderView } from '#modules/orders'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from './print-button.tsx'

export interface OrderActionsProps {
  readonly order: OrderView
  /** Only an account has a cart that the server can fill. */
  readonly canOrderAgain: boolean
  /** What the last press was refused with. */
  readonly refusal: { readonly title: string | null; readonly message: string | null } | undefined
}

/** What a shopper can do with an order: buy it again, call it off while nobody has begun, print it. */
export function OrderActions({ order, canOrderAgain, refusal }: OrderActionsProps) {
  const intent = useNavigation().formData?.get('intent')
  const hasSomethingToBuy = order.parcels.some(({ lines }) => lines.some(({ variantId }) => variantId))
  return (
    <div className="mb-6 flex flex-col gap-4 print:hidden">
      {refusal?.message && (
        <Notice tone="danger" title={refusal.title ?? 'Error'}>
          {refusal.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {canOrderAgain && hasSomethingToBuy && (
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
        <PrintButton />
        {order.canCancel && <CancelOrder pending={intent === 'cancel'} />}
      </div>
    </div>
  )
}

/** Two presses, without a script too: what is called off cannot be taken back. */
function CancelOrder({ pending }: { readonly pending: boolean }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 items-center rounded-field border border-edge bg-raised px-3 py-1 text-sm font-semibold hover:border-text">
        Cancel this order
      </summary>
      <Form
        method="post"
        className="mt-3 flex max-w-md flex-col items-start gap-3 rounded-field border border-line bg-raised p-4"
      >
        <p>
          Nobody has begun with your hats yet, so you can call the whole order off. All that you paid goes
          back to your card.
        </p>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          tone="danger"
          size="small"
          pending={pending}
          pendingLabel="Cancelling..."
        >
          Cancel the order
        </Button>
      </Form>
    </details>
  )
}
