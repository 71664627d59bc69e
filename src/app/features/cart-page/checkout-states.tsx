import { type Cents, zeroCents } from '#shared/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCents } from '#app/ui/format-money.ts'

export interface PaidStateProps {
  /** Null where the order is not known. */
  readonly orderPath: string | null
  /** What a code took off. */
  readonly savedCents?: Cents
}

/** The money has arrived. */
export function PaidState({ orderPath, savedCents = zeroCents }: PaidStateProps) {
  const saved = savedCents > 0 ? ` Your code took ${formatCents(savedCents)} off.` : ''
  return (
    <EmptyState
      level={1}
      title="Order Successful!"
      text={`Thank you. The artists have your order, and a confirmation is on its way to your mailbox.${saved}`}
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

/** Stripe has not said yet that the money came. Looking again is a link, so it works without scripts. */
export function WaitingState({ here, isSlow }: { readonly here: string; readonly isSlow: boolean }) {
  return (
    <EmptyState
      level={1}
      title="Confirming your payment"
      text={
        isSlow
          ? 'This takes longer than usual. You can leave this page: as soon as the payment is confirmed, a mail tells you.'
          : 'We are confirming your payment with Stripe. This takes a few seconds; you need not do anything.'
      }
      action={
        <ButtonLink to={here} tone="secondary" prefetch="none" reloadDocument>
          Look again
        </ButtonLink>
      }
    />
  )
}

/** It was not paid, and cannot be any more. */
export function EndedState() {
  return (
    <EmptyState
      level={1}
      title="This payment was not completed"
      text="Nothing was charged. Your cart is as you left it."
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
  /** The stock of this checkout is still held: a button frees it where no script does. */
  readonly isHeld: boolean
  readonly isReleasing: boolean
}

export function CanceledState({ isHeld, isReleasing }: CanceledStateProps) {
  return (
    <EmptyState
      level={1}
      title="Checkout Canceled"
      text="Nothing was charged, and everything is still in your cart."
      action={
        <>
          <ButtonLink to="/cart" prefetch="none">
            Return to Cart
          </ButtonLink>
          <ButtonLink to="/shop" tone="secondary">
            Continue Shopping
          </ButtonLink>
          {isHeld && (
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
