import { useState } from 'react'
import { answerRefund } from '#app/features/vendor-money/answer-refund.server.ts'
import { chosenRefund, type RefundChoice } from '#app/features/vendor-money/chosen-refund.ts'
import { RefundConfirmation } from '#app/features/vendor-money/refund-confirmation.tsx'
import { firstRefundChoice, formOf } from '#app/features/vendor-money/first-refund-choice.ts'
import { RefundFields } from '#app/features/vendor-money/refund-fields.tsx'
import { RefundSummary } from '#app/features/vendor-money/refund-summary.tsx'
import type { RefundableShipping } from '#app/features/vendor-money/refundable-shipping.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Card } from '#app/ui/card.tsx'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { type DetailedRefundable, unshippedStatuses, type VendorOrderDetails } from '#modules/orders'
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
  return { productName: siteSettings().productName, order, refundable, money, vendorId: person.vendorId }
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
        lead={refundable ? 'Nothing moves before you confirm.' : undefined}
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
      {refundable && toConfirm && (
        <RefundConfirmation
          key={toConfirm.requestKey}
          selection={toConfirm.selection}
          lines={order.lines}
          preview={toConfirm.preview}
          values={toConfirm.values}
          requestKey={toConfirm.requestKey}
          ownLabel="Your cost"
          earnedCents={money?.earnedCents}
          explanation="We cover the platform fee and tax. If we’ve already sent you this money, we take it back from your Stripe account or deduct it from later orders."
        />
      )}
      {refundable && !toConfirm && <RefundForm {...loaderData} refundable={refundable} answer={answer} />}
    </div>
  )
}

interface RefundFormProps extends Pick<Route.ComponentProps['loaderData'], 'order' | 'money' | 'vendorId'> {
  readonly refundable: DetailedRefundable
  readonly answer: FormAnswer | undefined
}

/** The form, and beside it what is chosen in dollars. */
function RefundForm({ order, money, vendorId, refundable, answer }: RefundFormProps) {
  const isUnshipped = unshippedStatuses.includes(order.vendorOrderStatus)
  const preset = isUnshipped ? { restock: 'on' } : {}
  const [typed, setTyped] = useState(() =>
    formOf(answer?.values ?? firstRefundChoice(refundable.lines, preset)),
  )
  const shipping = refundable.shippingCents > 0 ? [ownShipping(order, refundable, isUnshipped)] : []
  const preview = chosenRefund({ refundable, shipping, vendorId, typed })
  const isOneHat = isOnlyHat({ refundable, shipping, vendorId })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card padding="medium">
        <RefundFields
          refundable={refundable}
          lines={order.lines}
          shipping={shipping}
          restLabel={isOneHat ? null : 'Everything you sold in this order'}
          preset={preset}
          isUnshipped={isUnshipped}
          onTyped={setTyped}
          sumCents={preview.amountCents}
          answer={answer}
        />
      </Card>
      <RefundSummary
        preview={preview}
        earnedCents={money?.earnedCents}
        isSent={money !== null && money.lines.some(({ kind }) => kind === 'transfer')}
      />
    </div>
  )
}

/** One hat with its shipping is everything: the form doesn't offer the same thing twice. */
function isOnlyHat(choice: Omit<RefundChoice, 'typed'>): boolean {
  const { lines, maxCents } = choice.refundable
  const [line] = lines
  if (lines.length !== 1 || line?.units !== 1) return false
  const typed = formOf({ kind: 'items', [quantityField(line.lineId)]: '1', shipping: 'on' })
  return chosenRefund({ ...choice, typed }).amountCents === maxCents
}

function ownShipping(
  order: Pick<VendorOrderDetails, 'lines'>,
  { shippingCents }: DetailedRefundable,
  isUnshipped: boolean,
): RefundableShipping {
  return {
    field: 'shipping',
    label: `Shipping, ${formatCents(shippingCents)}`,
    unshippedLines: isUnshipped ? order.lines.map(({ id }) => id) : [],
  }
}
