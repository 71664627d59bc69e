import { z } from 'zod'
import { hatParts } from '#modules/design-engine'
import { sizeInStockJson, sizeInStockToJson } from './design-offer-json.ts'
import type { OfferedBlanks } from '#modules/designs/server'
import { dollarsOf } from '#shared/money.ts'

const colors = z.record(z.enum(hatParts), z.string())

/** An artist's blanks of one shape. */
export const offeredBlanksJson = z
  .object({
    vendor_id: z.uuid(),
    vendor_name: z.string(),
    cuts_and_sews: z
      .boolean()
      .describe('False: they make hats only in the colors of a colorway of their blanks'),
    blanks: z.array(
      z.object({
        brand: z.string(),
        style: z.string(),
        price: z.number().describe('Of one hat without decoration'),
        sizes: z.array(z.string()),
        colorways: z.array(
          z.object({ id: z.uuid(), name: z.string(), colors, sizes: z.array(sizeInStockJson) }),
        ),
      }),
    ),
  })
  .meta({ title: 'OfferedBlanks' })

export type OfferedBlanksJson = z.infer<typeof offeredBlanksJson>

export function offeredBlanksToJson({
  vendorId,
  vendorName,
  cutsAndSews,
  blanks,
}: OfferedBlanks): z.input<typeof offeredBlanksJson> {
  return {
    vendor_id: vendorId,
    vendor_name: vendorName,
    cuts_and_sews: cutsAndSews,
    blanks: blanks.map(({ brand, style, price, sizes, colorways }) => ({
      brand,
      style,
      price: dollarsOf(price),
      sizes: [...sizes],
      colorways: colorways.map(({ id, name, colors: own, stock }) => ({
        id,
        name,
        colors: own,
        sizes: stock.map(sizeInStockToJson),
      })),
    })),
  }
}
