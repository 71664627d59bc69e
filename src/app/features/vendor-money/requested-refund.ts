import { z } from 'zod'
import type { RefundSelection } from '#modules/orders'
import { isId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { centsFromDollars } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'

const fields = z.object({
  kind: z.enum(['items', 'amount', 'rest']),
  amount: z.string().default(''),
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

export interface RequestedRefund {
  readonly selection: RefundSelection
  readonly reason: string
  readonly restock: boolean
  /** Where to find the payment that was already made outside Stripe. Null: refund to the card. */
  readonly outsideReference: string | null
}

/** Reads the form, with the vendors whose shipping it chose. Throws field errors. */
export function requestedRefund(form: FormData, shippingOf: readonly VendorId[]): RequestedRefund {
  const typed = fields.parse(Object.fromEntries(form))
  return {
    reason: typed.reason,
    restock: typed.restock === 'on' && typed.kind !== 'amount',
    outsideReference: typed.outside,
    selection: selectionOf(typed, form, shippingOf),
  }
}

function selectionOf(
  typed: z.infer<typeof fields>,
  form: FormData,
  shippingOf: readonly VendorId[],
): RefundSelection {
  if (typed.kind === 'rest') return { kind: 'rest' }
  if (typed.kind === 'amount') {
    const amountCents = centsFromDollars(typed.amount)
    if (amountCents === null || amountCents <= 0) {
      throw wrong('amount', 'Please enter an amount above 0.')
    }
    return { kind: 'amount', amountCents }
  }
  const lines = [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith('quantity-') ? name.slice('quantity-'.length) : ''
    const quantity = Number(value)
    if (!isId(lineId) || quantity === 0) return []
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw wrong(name, 'Please enter a whole number.')
    return [{ lineId: lineId as OrderLineId, quantity }]
  })
  if (lines.length === 0 && shippingOf.length === 0) {
    throw wrong('kind', 'Please choose at least one hat, or the shipping.')
  }
  return { kind: 'items', lines, shippingOf }
}

function wrong(field: string, message: string) {
  return refuse('invalid-refund', { field, message, status: 422 })
}
