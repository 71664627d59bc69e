import { z } from 'zod'
import { RefundConfirmation } from '#app/features/vendor-money/refund-confirmation.tsx'
import { RefundFields } from '#app/features/vendor-money/refund-fields.tsx'
import { requestedRefund } from '#app/features/vendor-money/requested-refund.ts'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
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
  return { productName: siteSettings().productName, order, refundable }
}

interface RefundToConfirm {
  readonly preview: RefundPreview
  readonly requestKey: string
  readonly values: Readonly<Record<string, string>>
}

const confirmation = z.object({
  key: z.uuid(),
  expected: z.coerce.number().int().positive().transform(cents),
})

/** 'preview' calculates the refund; 'refund' executes it, if the amount is still the same. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const form = await request.formData()
  if (form.get('intent') === 'change') return unchanged(form)
  try {
    const { selection, reason, restock } = requestedRefund(form, person.vendorId)
    if (form.get('intent') !== 'refund') {
      const preview = await previewRefund(person, order.id, selection)
      return { preview, requestKey: newId<string>(), values: typedValues(form) } as RefundToConfirm
    }
    const { key, expected } = confirmation.parse(Object.fromEntries(form))
    await refundOrder(person, order.id, { selection, reason, restock, key, expectedCents: expected })
    return redirectWithToast(`/vendor-dashboard/orders/${order.id}`, {
      title: 'Refund sent',
      description: `We’re refunding ${formatCents(expected)} and emailed the shopper.`,
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

/** The form again, with the same values. */
function unchanged(form: FormData): FormAnswer {
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
  const toConfirm = actionData && 'preview' in actionData ? actionData : undefined
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(answer, { isReadByForm: true })
  const here = `/vendor-dashboard/orders/${order.id}`
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title={`Refund #${shortId(order.id)}`}
        back={{ to: here, label: 'Order' }}
        lead="Refund the shopper for the items you sold in this order."
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
          preview={toConfirm.preview}
          values={toConfirm.values}
          requestKey={toConfirm.requestKey}
        />
      )}
      {refundable && !toConfirm && (
        <RefundFields refundable={refundable} lines={order.lines} answer={answer} />
      )}
    </div>
  )
}
