import { z } from 'zod'
import type { RefundSelection } from '#modules/orders'
import type { VendorId } from '#shared/ids.ts'
import { refundSelection } from '#app/web/request/refund-selection.ts'

const fields = z.object({
  kind: z.enum(['items', 'amount', 'rest']),
  restock: z.literal('on').optional(),
  outside: z
    .string()
    .trim()
    .max(200, 'Input too long. Maximum 200 characters allowed.')
    .default('')
    .transform((typed) => typed || null),
  reason: z
    .string()
    .trim()
    .min(3, 'Please enter a reason. We email it to the shopper.')
    .max(500, 'Input too long. Maximum 500 characters allowed.'),
})

export interface RefundForm {
  readonly selection: RefundSelection
  readonly reason: string
  readonly restock: boolean
  /** Where to find the payment that was already made outside Stripe. Null: refund to the card. */
  readonly outsideReference: string | null
}

/** Reads the form, with the vendors whose shipping it chose. Throws field errors. */
export function requestedRefund(form: FormData, shippingOf: readonly VendorId[]): RefundForm {
  const typed = fields.parse(Object.fromEntries(form))
  return {
    reason: typed.reason,
    restock: typed.restock === 'on' && typed.kind !== 'amount',
    outsideReference: typed.outside,
    selection: typed.kind === 'rest' ? { kind: 'rest' } : refundSelection(form, typed.kind, shippingOf),
  }
}
