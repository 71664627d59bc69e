import { answerRefund } from '#app/features/vendor-money/answer-refund.server.ts'
import { RefundConfirmation } from '#app/features/vendor-money/refund-confirmation.tsx'
import { MoneyLines } from '#app/features/vendor-money/money-lines.tsx'
import { RefundFields } from '#app/features/vendor-money/refund-fields.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { unshippedStatuses } from '#modules/orders'
import { explainedOrder, ownRefundable } from '#modules/orders/server'
import { shortId } from '#shared/ids.ts'
import type { Route } from './+types/refund'
import { ownOrder } from './own-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const [refundable, money] = await Promise.all([
    ownRefundable(person, order.id),
    explainedOrder(person, order.id),
  ])
  return { productName: siteSettings().productName, order, refundable, money }
}

/** 'preview' calculates the refund; 'refund' executes it, if the amount is still the same. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const form = await request.formData()
  return answerRefund(form, {
    person,
    orderId: order.id,
    part: 'own',
    shippingOf: form.get('shipping') === 'on' ? [person.vendorId] : [],
    done: `/vendor-dashboard/orders/${order.id}`,
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Refund #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, refundable, money } = loaderData
  const toConfirm = actionData && 'preview' in actionData ? actionData : undefined
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(answer, { isReadByForm: true })
  const here = `/vendor-dashboard/orders/${order.id}`
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title={`Refund #${shortId(order.id)}`}
        back={{ to: here, label: 'Order' }}
        lead={
          refundable
            ? `You can refund up to ${formatCents(refundable.maxCents)}, with its fee and tax. Nothing moves before you confirm.`
            : undefined
        }
        spaced={false}
      />
      {refundable && refundable.underWayCents > 0 && (
        <Notice tone="info" title={`${formatCents(refundable.underWayCents)} is already being refunded`} />
      )}
      {!refundable && (
        <Notice tone="info" title="Nothing to refund">
          {order.isDisputed
            ? 'A bank reversed this payment. You can’t refund it until the dispute is decided.'
            : 'Everything you sold in this order is already refunded.'}
        </Notice>
      )}
      {refundable && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {toConfirm ? (
            <RefundConfirmation
              key={toConfirm.requestKey}
              selection={toConfirm.selection}
              lines={order.lines}
              preview={toConfirm.preview}
              values={toConfirm.values}
              requestKey={toConfirm.requestKey}
              ownLabel="Your cost"
              {...(money ? { earnedCents: money.earnedCents } : {})}
              explanation="We cover the platform fee and tax. If we’ve already sent you this money, we take it back from your Stripe account or deduct it from later orders."
            />
          ) : (
            <Card padding="medium">
              <RefundFields
                refundable={refundable}
                lines={order.lines}
                shipping={
                  refundable.shippingCents > 0
                    ? [
                        {
                          field: 'shipping',
                          label: `Shipping, ${formatCents(refundable.shippingCents)}`,
                          unshippedLines: unshippedStatuses.includes(order.vendorOrderStatus)
                            ? order.lines.map(({ id }) => id)
                            : [],
                        },
                      ]
                    : []
                }
                restLabel="Everything you sold in this order"
                answer={answer}
              />
            </Card>
          )}
          {money && (
            <Card as="section" padding="medium" aria-labelledby="share" className="lg:sticky lg:top-24">
              <h2 id="share" className="mb-4 text-lg">
                Your share before this refund
              </h2>
              <MoneyLines order={money} />
            </Card>
          )}
        </div>
      )}
    </div>
  )
}
