import Stripe from 'stripe'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { type TaxableLine, type TaxProvider, UnknownPlace } from './tax-provider.ts'

/** Stripe's codes for what is sold. */
const taxCodes = {
  /** Clothing. The fee has the same: a charge that nobody can do without is a part of the price. */
  hat: 'txcd_30011000',
  shipping: 'txcd_92010001',
} as const

/** A shopper waits for it, and the payment page is asked for after it: one short try. */
const whileShopperWaits = { timeout: 2_200, maxNetworkRetries: 0 }

/** Stripe Tax by its calculations: what it says is charged as a line of our own, so every total is ours. */
export const stripeTax: TaxProvider = {
  name: 'stripe',
  calculate: async ({ address, lines, shippingCents }) => {
    const { street, city, state, zip, country } = address
    try {
      const { id, tax_amount_exclusive } = await stripe().tax.calculations.create(
        {
          currency: 'usd',
          line_items: lines.map(lineParameters),
          ...(shippingCents > 0
            ? {
                shipping_cost: {
                  amount: shippingCents,
                  tax_behavior: 'exclusive',
                  tax_code: taxCodes.shipping,
                },
              }
            : {}),
          customer_details: {
            address: { line1: street, city, state, postal_code: zip, country },
            address_source: 'shipping',
          },
        },
        { idempotencyKey: `tax:${newId<string>()}`, ...whileShopperWaits },
      )
      if (!id) throw new Error('Stripe answered a calculation of tax without its id')
      return { id, taxCents: cents(tax_amount_exclusive) }
    } catch (error) {
      throw isUnknownPlace(error) ? new UnknownPlace() : error
    }
  },
  record: async (calculation, reference) => {
    const { id } = await stripe().tax.transactions.createFromCalculation(
      { calculation, reference },
      { idempotencyKey: `tax-record:${reference}` },
    )
    return id
  },
  reverse: async ({ transactionId, reference, amountCents }) => {
    await stripe().tax.transactions.createReversal(
      {
        original_transaction: transactionId,
        reference,
        ...(amountCents === null ? { mode: 'full' } : { mode: 'partial', flat_amount: -amountCents }),
      },
      { idempotencyKey: `tax-reverse:${reference}` },
    )
  },
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
