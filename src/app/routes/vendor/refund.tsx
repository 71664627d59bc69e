import { z } from 'zod'
import { RefundConfirmation } from '#app/features/vendor-money/refund-confirmation.tsx'
import { RefundFields } from '#app/features/vendor-money/refund-fields.tsx'
import { refundAsked } from '#app/features/vendor-money/refund-form.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { RefundPreview } from '#modules/orders'
import { ownRefundable, previewRefund, refundOrder } from '#modules/orders/server'
import { newId, shortId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { Route } from './+types/refund'
import { ownOrder } from './own-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const refundable = await ownRefundable(person, order.id)
  return { productName: shopSettings().productName, order, refundable }
}

interface Looked {
  readonly preview: RefundPreview
  readonly requestKey: string
  readonly values: Readonly<Record<string, string>>
}

const confirmed = z.object({
  key: z.uuid(),
  expected: z.coerce.number().int().positive().transform(cents),
})

/** 'look' says what it would come to; 'refund' does it, if it still comes to that. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const form = await request.formData()
  if (form.get('intent') === 'change') return asTyped(form)
  try {
    const { wish, reason, restock } = refundAsked(form, person.vendorId)
    if (form.get('intent') !== 'refund') {
      const preview = await previewRefund(person, order.id, wish)
      return { preview, requestKey: newId<string>(), values: typedValues(form) } as Looked
    }
    const { key, expected } = confirmed.parse(Object.fromEntries(form))
    await refundOrder(person, order.id, { wish, reason, restock, key, expectedCents: expected })
    return redirectWithToast(`/vendor-dashboard/orders/${order.id}`, {
      title: 'Refund on its way',
      description: `${formatCents(expected)} go back to the shopper, who is told by mail.`,
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

/** The form once more, as it was. */
function asTyped(form: FormData): FormAnswer {
  return { errors: {}, message: null, title: null, code: null, values: typedValues(form) }
}

function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Refund #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, refundable } = loaderData
  const look = actionData && 'preview' in actionData ? actionData : undefined
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(answer, { isReadByForm: true })
  const here = `/vendor-dashboard/orders/${order.id}`
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title={`Refund #${shortId(order.id)}`}
        back={{ to: here, label: 'Order' }}
        lead="Give the shopper money back for what is yours in this order."
        spaced={false}
      />
      {refundable && refundable.underWayCents > 0 && (
        <Notice tone="info" title={`${formatCents(refundable.underWayCents)} is on its way back already`} />
      )}
      {!refundable && (
        <Notice tone="info" title="Nothing to refund">
          {order.isDisputed
            ? 'A bank has taken this payment back. It cannot be refunded until that is decided.'
            : 'Everything of yours in this order has gone back already.'}
        </Notice>
      )}
      {refundable && look && (
        <RefundConfirmation
          key={look.requestKey}
          preview={look.preview}
          values={look.values}
          requestKey={look.requestKey}
        />
      )}
      {refundable && !look && <RefundFields refundable={refundable} lines={order.lines} answer={answer} />}
    </div>
  )
}
