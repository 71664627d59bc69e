import { excessOf, type ReturnedPart } from '#modules/payments'
import { addCents, type Cents, subtractCents } from '#shared/money.ts'
import { type Refundable, refundParts } from './refund-parts.ts'

/**
 * Splits an amount that a bank took, or that was refunded at Stripe, without naming its items:
 * 1. At least everything that is left: all parts, hats included. More than that is excess, which the marketplace
 *   bears.
 * 2. Exactly one artist's part with its shipping, fee and tax, and no other artist's: that part, hats included.
 * 3. Anything else: all lines, shipping, the fee and the tax in proportion, and no hats.
 *
 * The parts sum to the amount, so that each cent has one owner.
 */
export function takenParts(rest: Refundable, amountCents: Cents): ReturnedPart[] {
  const all = refundParts(rest, { kind: 'rest' }) ?? []
  const left = sumOf(all)
  if (amountCents >= left)
    return amountCents === left ? all : [...all, excessOf(subtractCents(amountCents, left))]
  const vendors = [...new Set(rest.lines.map(({ vendorId }) => vendorId))]
  const whole = vendors
    .map((vendorId) => refundParts(rest, { kind: 'rest' }, vendorId) ?? [])
    .filter((parts) => sumOf(parts) === amountCents)
  const [only] = whole
  if (only && whole.length === 1) return only
  return refundParts(rest, { kind: 'amount', amountCents }) ?? [excessOf(amountCents)]
}

function sumOf(parts: readonly ReturnedPart[]): Cents {
  return addCents(...parts.map(({ amountCents }) => amountCents))
}
