import { z } from 'zod'
import {
  boolean,
  country,
  currency,
  email,
  integer,
  metadata,
  positive,
  text,
  url,
} from '../api/parameters.ts'

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])

const estimateBound = z.strictObject({
  unit: z.enum(['business_day', 'day', 'hour', 'month', 'week']),
  value: positive(),
})

const lineItem = z.strictObject({
  quantity: positive(),
  metadata: metadata().optional(),
  price_data: z.strictObject({
    currency: currency(),
    unit_amount: integer().refine((value) => value >= 0, 'must not be negative'),
    tax_behavior: taxBehavior.optional(),
    product_data: z.strictObject({
      name: text(),
      description: text(40_000).optional(),
      images: z.array(url()).max(8).optional(),
      metadata: metadata().optional(),
      tax_code: text().optional(),
    }),
  }),
})

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    type: z.literal('fixed_amount').optional(),
    display_name: text(100),
    fixed_amount: z.strictObject({
      amount: integer().refine((value) => value >= 0, 'must not be negative'),
      currency: currency(),
    }),
    delivery_estimate: z
      .strictObject({ minimum: estimateBound.optional(), maximum: estimateBound.optional() })
      .optional(),
    metadata: metadata().optional(),
    tax_behavior: taxBehavior.optional(),
    tax_code: text().optional(),
  }),
})

const intentData = z.strictObject({
  description: text(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: email().optional(),
  shipping: z
    .strictObject({
      name: text(),
      phone: text().optional(),
      address: z.strictObject({
        line1: text(),
        line2: text().optional(),
        city: text().optional(),
        state: text().optional(),
        postal_code: text().optional(),
        country: country().optional(),
      }),
    })
    .optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text().optional(),
})

/** The supported parameters of `checkout.sessions.create`; any other is refused by name. */
export const createSessionInput = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.array(lineItem).min(1).max(100),
  discounts: z
    .array(z.strictObject({ coupon: text() }))
    .max(1)
    .optional(),
  // Stripe supports up to five. The marketplace lets the shopper choose first and sends only the chosen one.
  shipping_options: z.array(shippingOption).max(1).optional(),
  payment_intent_data: intentData.default({}),
  client_reference_id: text(200).optional(),
  customer_email: email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  metadata: metadata().default({}),
  allowed_payment_method_types: z.array(z.string()).optional(),
  excluded_payment_method_types: z.array(z.string()).optional(),
  adaptive_pricing: z.strictObject({ enabled: boolean() }).optional(),
  automatic_tax: z
    .strictObject({ enabled: boolean(), liability: z.strictObject({ type: z.literal('self') }).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  integration_identifier: text(200).optional(),
  locale: text(10).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expires_at: integer().optional(),
  success_url: url(),
  cancel_url: url().optional(),
})

export type CreateSessionInput = z.output<typeof createSessionInput>
