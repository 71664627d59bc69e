import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { answerRefund } from '#app/features/vendor-money/answer-refund.server.ts'
import { RefundConfirmation } from '#app/features/vendor-money/refund-confirmation.tsx'
import { RefundFields } from '#app/features/vendor-money/refund-fields.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { unshippedStatuses } from '#modules/orders'
import { orderForOperators, refundableForOperators } from '#modules/orders/server'
import { shortId, type VendorId } from '#shared/ids.ts'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/order-refund'

const shippingField = (vendorId: VendorId) => `shipping-${vendorId}`

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const order = await orderForOperators(actor, args.params.id.toLowerCase())
    return {
      order,
      refundable: await refundableForOperators(actor, order.id),
    }
  })
}

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) => {
    const order = await orderForOperators(operator, args.params.id.toLowerCase())
    return answerRefund(form, {
      person: operator,
      orderId: order.id,
      part: 'all',
      shippingOf: order.vendorOrders.flatMap(({ vendor }) =>
        form.get(shippingField(vendor.id)) === 'on' ? [vendor.id] : [],
      ),
      done: `/operator/orders/${order.id}`,
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [
        { title: `Refund #${shortId(shown.order.id)} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : unknownAddressMeta(productName)

export default function OrderRefundPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const toConfirm = actionData && 'preview' in actionData ? actionData : undefined
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  const { order, refundable } = shown
  const { refund } = order.can
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title={`Refund #${shortId(order.id)}`}
        back={{ to: `/operator/orders/${order.id}`, label: 'Order' }}
        lead="Refund any part of this order. Artists bear their part; the marketplace bears the fee and tax."
      />
      {refundable && refundable.underWayCents > 0 && (
        <Notice tone="info" title={`${formatCents(refundable.underWayCents)} is already being refunded`} />
      )}
      {!refundable && (
        <Notice tone="info" title="Nothing to refund">
          {!refund.allowed && refund.reason.message}
        </Notice>
      )}
      {refundable && toConfirm && (
        <RefundConfirmation
          key={toConfirm.requestKey}
          selection={toConfirm.selection}
          lines={order.vendorOrders.flatMap(({ lines }) => lines)}
          preview={toConfirm.preview}
          values={toConfirm.values}
          requestKey={toConfirm.requestKey}
          ownLabel="The artists’ part"
          explanation="The marketplace bears the platform fee and tax. What artists were already sent is taken back from their Stripe accounts or deducted from later orders."
        />
      )}
      {refundable && !toConfirm && (
        <div className="max-w-2xl">
          <RefundFields
            refundable={refundable}
            lines={order.vendorOrders.flatMap(({ lines }) => lines)}
            shipping={refundable.shipping.map(({ vendorId, cents }) => ({
              field: shippingField(vendorId),
              label: `Shipping by ${vendorName(order.vendorOrders, vendorId)}, ${formatCents(cents)}`,
              unshippedLines: order.vendorOrders
                .filter(({ vendor, status }) => vendor.id === vendorId && unshippedStatuses.includes(status))
                .flatMap(({ lines }) => lines.map(({ id }) => id)),
            }))}
            restLabel="Everything that is left of this order"
            canPayOutside={order.totalCents > 0}
            answer={answer}
          />
        </div>
      )}
    </div>
  )
}

function vendorName(
  vendorOrders: readonly { readonly vendor: { readonly id: VendorId; readonly name: string } }[],
  vendorId: VendorId,
): string {
  return vendorOrders.find(({ vendor }) => vendor.id === vendorId)?.vendor.name ?? 'the artist'
}
