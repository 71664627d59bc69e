import { z } from 'zod'
import { instantInZone } from '#shared/time/instant-in-zone.ts'
import { timeZones } from '#shared/time/time-zones.ts'
import { maxPercentOff, minPercentOff } from './sale-price.ts'

const field = z.string().trim().default('')
const zoneIds = timeZones.map(({ id }) => id)
const percentText = `Enter a whole number from ${minPercentOff} to ${maxPercentOff}.`

const typed = z.object({
  percentOff: field
    .refine((text) => /^\d{1,2}$/.test(text), percentText)
    .transform(Number)
    .refine((percent) => percent >= minPercentOff && percent <= maxPercentOff, percentText),
  startsAt: field,
  endsAt: field,
  zone: z.enum(zoneIds, 'Choose a time zone.').default('UTC'),
})

/** A sale as an artist's form sends it. Without a start it starts at once; without an end it runs as long as a sale can. */
export const saleInput = typed.transform((form, context): SaleInput => {
  const timeOf = (name: 'startsAt' | 'endsAt'): Date | null => {
    if (form[name] === '') return null
    const time = instantInZone(form[name], form.zone)
    if (!time) context.addIssue({ code: 'custom', path: [name], message: 'Enter a date and a time.' })
    return time
  }
  return { percentOff: form.percentOff, startsAt: timeOf('startsAt'), endsAt: timeOf('endsAt') }
})

export interface SaleInput {
  readonly percentOff: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}
