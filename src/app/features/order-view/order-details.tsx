import type { ReactNode } from 'react'
import type { OrderView } from '#modules/orders'
import { Card } from '#app/ui/card.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderBreakdown } from './order-breakdown.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { OrderProgress } from './order-progress.tsx'
import { VendorOrderSection, type VendorOrderSectionProps, TrackingList } from './vendor-order-section.tsx'
import { paymentMethodOf } from './payment-method-of.ts'

export interface OrderDetailsProps {
  readonly order: OrderView
  readonly reviewPaths?: VendorOrderSectionProps['reviewPaths']
  /** Where the shopper writes to an artist of this order. */
  readonly messagePathOf?: (vendorId: string) => string
  /** What the shopper can do with the order. */
  readonly actions?: ReactNode
  readonly moreOf?: (vendorOrder: OrderView['vendorOrders'][number]) => VendorOrderSectionProps['more']
}

/** An order as its shopper sees it. */
export function OrderDetails({ order, reviewPaths, messagePathOf, actions, moreOf }: OrderDetailsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <OrderProgress order={order} canReview={Object.keys(reviewPaths ?? {}).length > 0}>
        {actions}
      </OrderProgress>
      <Card as="section" padding="medium" className="sm:p-6 lg:col-start-1" aria-labelledby="items">
        <h2 id="items" className="text-lg">
          Items
        </h2>
        <div className="mt-4 flex flex-col gap-6">
          {order.vendorOrders.map((vendorOrder) => (
            <VendorOrderSection
              key={vendorOrder.id}
              vendorOrder={vendorOrder}
              isOneOfSeveral={order.vendorOrders.length > 1}
              reviewPaths={reviewPaths}
              messagePath={messagePathOf?.(vendorOrder.vendor.id)}
              more={moreOf?.(vendorOrder)}
            />
          ))}
        </div>
        <StitchLine className="my-5 text-line" />
        <OrderBreakdown order={order} />
      </Card>
      <div className="grid gap-6 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1">
        <DeliveryCard order={order} />
        <PaymentCard order={order} />
      </div>
    </div>
  )
}

function DeliveryCard({ order }: { readonly order: OrderView }) {
  if (order.isLocalPickup) {
    return (
      <Card as="section" padding="medium" className="sm:p-6" aria-labelledby="delivery">
        <h2 id="delivery" className="text-lg">
          Pickup
        </h2>
        <p className="mt-3 font-semibold">Local Pickup Selected</p>
        <p className="text-muted">Please contact the vendor for pickup details.</p>
      </Card>
    )
  }
  return (
    <Card as="section" padding="medium" className="sm:p-6" aria-labelledby="delivery">
      <h2 id="delivery" className="text-lg">
        Shipping
      </h2>
      <div className="mt-3">
        {order.shippingAddress ? (
          <AddressLines address={order.shippingAddress} />
        ) : (
          <p className="text-muted">No shipping information available</p>
        )}
      </div>
      {order.shippingOption && (
        <p className="mt-3 text-sm text-muted">
          {order.shippingOption.name}, {order.shippingOption.duration}
        </p>
      )}
      <TrackingList vendorOrders={order.vendorOrders} />
    </Card>
  )
}

function PaymentCard({ order: { payment, status, totalCents } }: { readonly order: OrderView }) {
  return (
    <Card as="section" padding="medium" className="sm:p-6" aria-labelledby="payment">
      <h2 id="payment" className="text-lg">
        Payment Information
      </h2>
      {totalCents === 0 ? (
        <p className="mt-3">This order cost nothing, so there was nothing to pay.</p>
      ) : (
        <p className="mt-3">Method: {paymentMethodOf(payment)}</p>
      )}
      <p className="mt-3">
        <PaymentBadge id={payment.id} status={status} />
      </p>
      {status === 'disputed' && (
        <p className="mt-3 text-sm text-muted">
          Your bank reversed this payment and is investigating. Your order is on hold until it decides.
        </p>
      )}
      {payment.id !== null && totalCents > 0 && (
        <p className="mt-3 text-xs break-all text-muted">
          Payment ID <span className="label">{payment.id}</span>
        </p>
      )}
    </Card>
  )
}

/** What happened to the money, without a color: how far the hats are is the order's own status, at the top. */
function PaymentBadge({ id, status }: { readonly id: string | null; readonly status: OrderView['status'] }) {
  const isMoneys = status === 'refunded' || status === 'disputed' || status === 'canceled'
  return <StatusBadge tone="neutral">{isMoneys || id === null ? status : 'charged'}</StatusBadge>
}
