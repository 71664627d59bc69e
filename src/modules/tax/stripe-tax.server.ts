import Stripe from 'stripe'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { newId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { recordedOnce } from './recorded-once.server.ts'
import { type TaxableLine, type TaxProvider, UnknownAddressError } from './tax-provider.ts'

/** Stripe's product tax codes. */
const taxCodes = {
  /** Clothing. Also for the fee: a mandatory charge is part of the price. */
  hat: 'txcd_30011000',
  shipping: 'txcd_92010001',
} as const

/** A shopper is waiting, and the payment session is created after it: one short try. */
const whileShopperWaits = { timeout: 2_200, maxNetworkRetries: 0 }

/** Stripe Tax calculations. We charge the result as our own line, so all totals are ours. */
export const stripeTax: TaxProvider = {
  name: 'stripe',
  calculate: async ({ address, lines, shippingCents }) => {
    const { street, city, state, zip, country } = address
    try {
      const { id, tax_amount_exclusive } = await stripe().tax.calculations.create(
        {
          currency: 'usd',
          ...amountParameters(lines, shippingCents),
          customer_details: {
            address: { line1: street, city, state, postal_code: zip, country },
            address_source: 'shipping',
          },
        },
        { idempotencyKey: `tax:${newId<string>()}`, ...whileShopperWaits },
      )
      if (!id) throw new Error('Stripe returned a tax calculation without an id')
      return { id, taxCents: cents(tax_amount_exclusive) }
    } catch (error) {
      throw isUnknownPlace(error) ? new UnknownAddressError() : error
    }
  },
  record: (calculation, taxReference) =>
    recordedOnce(taxReference, () =>
      stripe().tax.transactions.createFromCalculation(
        { calculation, reference: taxReference.reference },
        { idempotencyKey: `tax-record:${taxReference.reference}` },
      ),
    ),
  reverse: ({ transactionId, amountCents, ...taxReference }) =>
    recordedOnce(taxReference, () =>
      stripe().tax.transactions.createReversal(
        {
          original_transaction: transactionId,
          reference: taxReference.reference,
          ...(amountCents === null ? { mode: 'full' } : { mode: 'partial', flat_amount: -amountCents }),
        },
        { idempotencyKey: `tax-reverse:${taxReference.reference}` },
      ),
    ),
  undo: (reversalId, taxReference) =>
    recordedOnce(taxReference, () =>
      stripe().tax.transactions.createReversal(
        { original_transaction: reversalId, reference: taxReference.reference, mode: 'full' },
        { idempotencyKey: `tax-reverse:${taxReference.reference}` },
      ),
    ),
}

/**
 * Stripe requires a line, and each amount must be positive. When a discount makes all hats free, their paid shipping is therefore a line
 * with the tax code of shipping.
 */
function amountParameters(lines: readonly TaxableLine[], shippingCents: Cents) {
  const shipping = { amount: shippingCents, tax_behavior: 'exclusive', tax_code: taxCodes.shipping } as const
  if (lines.length === 0) return { line_items: [{ ...shipping, reference: 'shipping', quantity: 1 }] }
  return {
    line_items: lines.map(lineParameters),
    ...(shippingCents > 0 ? { shipping_cost: shipping } : {}),
  }
}

function lineParameters({ reference, quantity, amountCents }: TaxableLine) {
  return {
    reference,
    quantity,
    amount: amountCents,
    tax_behavior: 'exclusive',
    tax_code: taxCodes.hat,
  }
}

const placeCodes: readonly string[] = ['customer_tax_location_invalid', 'postal_code_invalid']

function isUnknownPlace(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && placeCodes.includes(error.code ?? '')
}
