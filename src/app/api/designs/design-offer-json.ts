import { z } from 'zod'
import type { DesignPrice, QuantityPrice } from '#modules/designs'
import { arrivalOf } from '#modules/shipping'
import { dollarsOf } from '#shared/money.ts'

export const designCheckJson = z
  .object({
    code: z.string(),
    level: z.enum(['error', 'warning']),
    placement: z.string().nullable(),
    layer_id: z.string().nullable(),
    text: z.string(),
  })
  .meta({ title: 'DesignCheck' })

export const designOfferJson = z
  .object({
    vendor_id: z.uuid(),
    vendor_name: z.string(),
    avatar_url: z.string().nullable(),
    note: z.string(),
    lead_days: z.int(),
    /** Estimated delivery window: production plus shipping. */
    arrival: z.object({ from: z.iso.date(), to: z.iso.date() }),
    unit_price: z.number(),
    total: z.number(),
    breaks: z
      .array(z.object({ quantity: z.int(), unit_price: z.number(), total: z.number() }))
      .describe('The smallest quantity that the artist makes, and each from which a larger discount applies'),
    lines: z.array(z.object({ code: z.string(), text: z.string(), amount: z.number(), once: z.boolean() })),
  })
  .meta({ title: 'DesignOffer' })

export type DesignOfferJson = z.infer<typeof designOfferJson>

export interface DesignOffer {
  readonly vendorId: string
  readonly vendorName: string
  readonly avatarUrl: string | null
  readonly note: string
  readonly leadDays: number
  readonly price: DesignPrice
  readonly breaks: readonly QuantityPrice[]
}

/** Shipping time in business days, as the fallback rate states it. */
const email = { from: 3, to: 7 }

export function offerToJson(offer: DesignOffer, now: Date): DesignOfferJson {
  const { price, leadDays } = offer
  return {
    vendor_id: offer.vendorId,
    vendor_name: offer.vendorName,
    avatar_url: offer.avatarUrl,
    note: offer.note,
    lead_days: leadDays,
    arrival: arrivalOf(email, leadDays, now),
    unit_price: dollarsOf(price.unit),
    total: dollarsOf(price.total),
    breaks: offer.breaks.map(({ quantity, unit, total }) => ({
      quantity,
      unit_price: dollarsOf(unit),
      total: dollarsOf(total),
    })),
    lines: price.lines.map(({ code, text, amount, once }) => ({
      code,
      text,
      amount: dollarsOf(amount),
      once,
    })),
  }
}
