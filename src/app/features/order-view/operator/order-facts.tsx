import { AddressLines } from '../address-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorOrder } from '#modules/orders'
import type { OrderMoney } from '#modules/payments'
import type { VendorId } from '#shared/ids.ts'

interface OrderFactsProps {
  readonly order: OperatorOrder
  readonly money: OrderMoney
}

/** Who bought it, where it goes and how it was paid. */
export function OrderFacts({ order, money }: OrderFactsProps) {
  const { email, userId, shippingAddress, shippingOption, payment } = order
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:max-lg:grid-cols-2">
      <Card as="section" aria-labelledby="buyer">
        <h2 id="buyer" className="text-lg">
          Buyer
        </h2>
        <p className="mt-3 wrap-anywhere">
          {email ? (
            <AppLink
              to={`/operator/orders?q=${encodeURIComponent(email)}`}
              prefetch="none"
              className="underline"
            >
              {email}
            </AppLink>
          ) : (
            'Erased'
          )}
        </p>
        <p className="text-sm text-muted">
          {userId && email ? (
            <ConsoleLink to={`/operator/people/${userId}`} className="underline" otherwise="Has an account">
              View account
            </ConsoleLink>
          ) : (
            'Guest'
          )}
        </p>
        <div className="mt-3">
          {order.isLocalPickup && <p>Local pickup</p>}
          {shippingAddress && <AddressLines address={shippingAddress} />}
        </div>
        {shippingOption && (
          <p className="mt-3 text-sm text-muted">
            {shippingOption.name}, {shippingOption.duration}
          </p>
        )}
      </Card>
      <Card as="section" aria-labelledby="payment">
        <h2 id="payment" className="text-lg">
          Payment
        </h2>
        <dl className="mt-3 flex flex-col gap-2 text-sm">
          <Fact name="Payment at Stripe" value={payment.id ?? 'none'} />
          {money.transfers.map(({ id, vendorId, status, amountCents, stripeId }) => (
            <div key={id}>
              <dt className="wrap-anywhere text-muted">
                Transfer to{' '}
                <ConsoleLink to={`/operator/vendors/${vendorId}`} className="underline">
                  {vendorName(order, vendorId)}
                </ConsoleLink>
              </dt>
              <dd className="flex justify-between gap-3">
                <span className="inline-block first-letter:uppercase">{status}</span>
                <Price cents={amountCents} />
              </dd>
              {stripeId && <dd className="label break-all text-muted">{stripeId}</dd>}
            </div>
          ))}
          {money.refunds.map(({ id, status, stripeId, outsideReference, amountCents }) => (
            <Fact
              key={id}
              name={outsideReference ? `Refund outside Stripe, ${status}` : `Refund, ${status}`}
              value={outsideReference ?? stripeId ?? withoutReference(status, amountCents)}
            />
          ))}
          {money.disputes.map(({ id, status, dueAt }) => (
            <div key={id}>
              <dt className="text-muted">Dispute, {status}</dt>
              <dd className="label break-all">{id}</dd>
              {dueAt && (
                <dd>
                  Answer until <FormattedDate at={dueAt} withTime />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function vendorName({ vendorOrders }: OperatorOrder, id: VendorId): string {
  return vendorOrders.find(({ vendor }) => vendor.id === id)?.vendor.name ?? 'the artist'
}

/** What is known of a refund that Stripe hasn't answered yet. */
function withoutReference(status: string, amountCents: number): string {
  if (amountCents === 0) return 'nothing to send'
  return status === 'pending' ? 'being sent' : 'not sent'
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="label break-all">{value}</dd>
    </div>
  )
}
