import { z } from 'zod'
import { formatCents } from '#shared/text/format-cents.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import type { RefundPreview, RefundSelection } from '#modules/orders'
import { previewRefund, refundOrder } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { requestedRefund } from './requested-refund.ts'

export interface RefundToConfirm {
  readonly selection: RefundSelection
  readonly preview: RefundPreview
  readonly requestKey: string
  readonly values: Readonly<Record<string, string>>
}

export interface RefundingPage {
  readonly person: Person
  readonly orderId: OrderId
  /** Whose part is refunded: the vendor's own, or as an operator any. */
  readonly part: 'own' | 'all'
  /** The vendors whose shipping the form chose. */
  readonly shippingOf: readonly VendorId[]
  /** Where to go when it is done. */
  readonly done: string
}

const confirmation = z.object({
  key: z.uuid(),
  expected: z.coerce.number().int().nonnegative().transform(cents),
})

/** Answers a refund's form: 'preview' calculates it, 'refund' executes it if the amount is still the same, 'change' goes back. */
export async function answerRefund(
  form: FormData,
  { person, orderId, part, shippingOf, done }: RefundingPage,
) {
  if (form.get('intent') === 'change') return unchanged(form)
  try {
    const { outsideReference, ...requested } = requestedRefund(form, shippingOf)
    if (form.get('intent') !== 'refund') {
      const preview = await previewRefund(person, orderId, requested.selection, part)
      const { selection } = requested
      return { selection, preview, requestKey: newId<string>(), values: typedValues(form) } as RefundToConfirm
    }
    const { key, expected } = confirmation.parse(Object.fromEntries(form))
    // Only operators pay shoppers outside Stripe.
    const reference = part === 'all' ? outsideReference : null
    await refundOrder(person, orderId, {
      ...requested,
      outsideReference: reference,
      key,
      part,
      expectedCents: expected,
    })
    return redirectWithToast(done, { ...refundToast(expected, reference), tone: 'success' })
  } catch (error) {
    return formAnswer(error, form)
  }
}

function refundToast(amountCents: Cents, outsideReference: string | null) {
  if (amountCents === 0)
    return {
      title: 'Hats canceled',
      description: 'They cost nothing, so nothing is refunded. We emailed the shopper.',
    }
  const amount = formatCents(amountCents)
  if (outsideReference !== null)
    return { title: 'Refund recorded', description: `The shopper got ${amount}, and we emailed them.` }
  return { title: 'Refund started', description: `We’re sending ${amount} back and emailed the shopper.` }
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
