import { type OrderView, platformFeeLabel } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Price } from '#app/ui/formats/price.tsx'

/** Subtotal, additions and deductions, total, and what was refunded. */
export function OrderBreakdown({ order }: { readonly order: Omit<OrderView, 'can'> }) {
  return (
    <dl className="flex flex-col gap-2 sm:ml-auto sm:max-w-sm">
      <Row label="Subtotal" amount={order.subtotalCents} />
      {order.discountCents > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">
            Discount
            {order.discountCode && <span className="label block text-xs">{order.discountCode}</span>}
          </dt>
          <dd className="label font-semibold">−{formatCents(order.discountCents)}</dd>
        </div>
      )}
      <Row label={platformFeeLabel(order)} amount={order.feeCents} />
      <Row
        label="Shipping"
        amount={order.shippingCents}
        text={order.isLocalPickup ? 'Free (Local Pickup)' : undefined}
      />
      <Row label="Tax" amount={order.taxCents} />
      <div className="mt-2 flex justify-between gap-4 text-lg font-bold">
        <dt>Total</dt>
        <dd>
          <Price cents={order.totalCents} />
        </dd>
      </div>
      {order.refundedCents > 0 && <Row label="Refunded" amount={order.refundedCents} />}
    </dl>
  )
}

interface RowProps {
  readonly label: string
  readonly amount: Cents
  /** Shown instead of the amount. */
  readonly text?: string | undefined
}

function Row({ label, amount, text }: RowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{text ?? <Price cents={amount} />}</dd>
    </div>
  )
}
