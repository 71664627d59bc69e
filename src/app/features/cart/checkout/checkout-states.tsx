import { type Cents, zeroCents } from '#shared/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCents } from '#shared/text/format-cents.ts'

export interface PaidStateProps {
  /** Null where the order is unknown. */
  readonly orderPath: string | null
  /** Discount of the code. */
  readonly savedCents?: Cents
}

/** The payment succeeded. */
export function PaidState({ orderPath, savedCents = zeroCents }: PaidStateProps) {
  const saved = savedCents > 0 ? ` Your code took ${formatCents(savedCents)} off.` : ''
  return (
    <EmptyState
      level={1}
      title="Order Successful!"
      text={`Thank you! The artists have your order, and a confirmation email is on its way.${saved}`}
      action={
        <>
          {orderPath && (
            <ButtonLink to={orderPath} prefetch="none">
              View Order Details
            </ButtonLink>
          )}
          <ButtonLink to="/shop" tone="secondary">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/orders" tone="secondary" prefetch="none">
            View All Orders
          </ButtonLink>
        </>
      }
    />
  )
}

/** Stripe hasn't confirmed the payment yet. Checking again is a link, so it works without scripts. */
export function WaitingState({ here, isSlow }: { readonly here: string; readonly isSlow: boolean }) {
  return (
    <EmptyState
      level={1}
      title="Confirming your payment"
      text={
        isSlow
          ? 'This is taking longer than usual. You can leave this page: we’ll email you as soon as your payment is confirmed.'
          : 'We’re confirming your payment with Stripe. This takes a few seconds, and you don’t need to do anything.'
      }
      action={
        <ButtonLink to={here} tone="secondary" prefetch="none" reloadDocument>
          Check again
        </ButtonLink>
      }
    />
  )
}

/** Not paid, and the payment page has expired. */
export function EndedState() {
  return (
    <EmptyState
      level={1}
      title="This payment was not completed"
      text="You weren’t charged. Your cart is unchanged."
      action={
        <>
          <ButtonLink to="/cart" prefetch="none">
            Back to Cart
          </ButtonLink>
          <ButtonLink to="/shop" tone="secondary">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  )
}

export function UnknownCheckout() {
  return (
    <EmptyState
      level={1}
      title="Order not found"
      text="The order you're looking for doesn't exist or you don't have permission to view it."
      action={<ButtonLink to="/shop">Continue Shopping</ButtonLink>}
    />
  )
}

export interface CanceledStateProps {
  /** This checkout's stock is still reserved: without scripts, a button releases it. */
  readonly hasReservations: boolean
  readonly isReleasing: boolean
}

export function CanceledState({ hasReservations, isReleasing }: CanceledStateProps) {
  return (
    <EmptyState
      level={1}
      title="Checkout Canceled"
      text="You weren’t charged, and everything is still in your cart."
      action={
        <>
          <ButtonLink to="/cart" prefetch="none">
            Return to Cart
          </ButtonLink>
          <ButtonLink to="/shop" tone="secondary">
            Continue Shopping
          </ButtonLink>
          {hasReservations && (
            <Button
              type="submit"
              form="release"
              tone="quiet"
              pending={isReleasing}
              pendingLabel="Releasing..."
            >
              Release my hats
            </Button>
          )}
        </>
      }
    />
  )
}
