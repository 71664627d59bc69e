import { z } from 'zod'
import { stockLabel } from '#modules/catalog'
import { techniques } from '#modules/design-engine'
import type { SizeInStock } from '#modules/designs'
import type { DesignOffer } from '#modules/designs/server'
import { arrivalOf } from '#modules/shipping'
import { dollarsOf } from '#shared/money.ts'

/** A size of a blank in one colorway. */
export const sizeInStockJson = z
  .object({
    size: z.string(),
    available: z.int().nullable().describe('Null while the artist doesn’t count'),
    stock: z.string().nullable().describe('What to say when few or none are left'),
  })
  .meta({ title: 'SizeInStock' })

export const sizeInStockToJson = ({ size, available }: Pick<SizeInStock, 'size' | 'available'>) => ({
  size,
  available,
  stock: available === null ? null : (stockLabel(available)?.text ?? null),
})

export const designCheckJson = z
  .object({
    code: z.string(),
    level: z.enum(['error', 'warning']),
    placement: z.string().nullable(),
    layer_id: z.string().nullable(),
    text: z.string(),
  })
  .meta({ title: 'DesignCheck' })

const price = {
  unit_price: z.number(),
  total: z.number(),
  breaks: z
    .array(z.object({ quantity: z.int(), unit_price: z.number(), total: z.number() }))
    .describe('The smallest quantity that the artist makes, and each from which a larger discount applies'),
  lines: z.array(z.object({ code: z.string(), text: z.string(), amount: z.number(), once: z.boolean() })),
}

const blankChoice = z.object({
  colorway_id: z.uuid(),
  brand: z.string(),
  style: z.string(),
  colorway: z.string(),
  sizes: z.array(sizeInStockJson),
})

export const designOfferJson = z
  .object({
    vendor_id: z.uuid(),
    vendor_name: z.string(),
    avatar_url: z.string().nullable(),
    note: z.string(),
    lead_days: z.int(),
    /** Estimated delivery window: production plus shipping. */
    arrival: z.object({ from: z.iso.date(), to: z.iso.date() }),
    ...price,
    choices: z
      .array(z.object({ blank: blankChoice.nullable(), ...price }))
      .describe(
        'The hats that the artist can make it on: cut and sewn in its colors (null), or a blank in these colors. The first one is what the offer’s own price is about',
      ),
  })
  .meta({ title: 'DesignOffer' })

/** Why no artist makes fewer than the nearest quantity. */
export const techniqueStartJson = z
  .object({
    technique: z.enum(techniques),
    quantity: z.int().describe('From which on artists use the technique'),
    instead: z
      .array(z.enum(techniques))
      .describe('Techniques with which an artist makes the design in the requested quantity'),
  })
  .meta({ title: 'TechniqueStart' })

export type TechniqueStartJson = z.infer<typeof techniqueStartJson>

export type DesignOfferJson = z.infer<typeof designOfferJson>

/** Shipping time in business days, as the fallback rate states it. */
const email = { from: 3, to: 7 }

export function offerToJson(offer: DesignOffer, now: Date): z.input<typeof designOfferJson> {
  return {
    vendor_id: offer.vendorId,
    vendor_name: offer.vendorName,
    avatar_url: offer.avatarUrl,
    note: offer.note,
    lead_days: offer.leadDays,
    arrival: arrivalOf(email, offer.leadDays, now),
    ...priceToJson(offer),
    choices: offer.choices.map(({ blank, ...quoted }) => ({
      blank: blank && {
        colorway_id: blank.colorwayId,
        brand: blank.brand,
        style: blank.style,
        colorway: blank.colorway,
        sizes: blank.sizes.map(sizeInStockToJson),
      },
      ...priceToJson(quoted),
    })),
  }
}

function priceToJson({ price: { unit, total, lines }, breaks }: Pick<DesignOffer, 'price' | 'breaks'>) {
  return {
    unit_price: dollarsOf(unit),
    total: dollarsOf(total),
    breaks: breaks.map((one) => ({
      quantity: one.quantity,
      unit_price: dollarsOf(one.unit),
      total: dollarsOf(one.total),
    })),
    lines: lines.map(({ code, text, amount, once }) => ({ code, text, amount: dollarsOf(amount), once })),
  }
}
