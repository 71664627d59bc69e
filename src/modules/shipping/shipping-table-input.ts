import { z } from 'zod'
import { centsFromTyped } from '#shared/money.ts'
import {
  type ShippingTable,
  type ShippingZone,
  shippingZones,
  type TableService,
  tableServices,
} from './shipping-table.ts'

const maxCents = 99_999
const maxDays = 60

const dollars = z.string().transform((text, context) => {
  const amount = centsFromTyped(text)
  if (amount !== null && amount >= 0 && amount <= maxCents) return amount
  context.addIssue({ code: 'custom', message: 'Enter dollars from 0 to 999.99, such as 6.50.' })
  return z.NEVER
})

const days = z
  .string()
  .trim()
  .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= maxDays, {
    error: `Enter whole days from 0 to ${maxDays}.`,
    abort: true,
  })
  .transform(Number)

/** Letters, digits and punctuation: nothing invisible, which could turn the text around. */
const name = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters.')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.')

const rateNamed = (itsName: z.ZodType<string, string>) =>
  z
    .object({ name: itsName, from: days, to: days, first: dollars, further: dollars })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Enter at least as many days as “from”.' })
    .transform(({ name: text, from, to, first, further }) => ({
      name: text,
      days: { from, to },
      firstCents: first,
      furtherCents: further,
    }))

const required = rateNamed(name.min(1, 'Enter a name. Each zone needs its first service.'))
const optional = rateNamed(name).nullable()

const zone = z.object({ standard: required, express: optional, economy: optional })

const typedTable = z.object({ contiguous: zone, outlying: zone, abroad: zone })

/** The table as its form sends it: `contiguous.standard.first` and so on, in dollars and business days. */
export const shippingTableInput = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      shippingZones.map((inZone) => [
        inZone,
        Object.fromEntries(tableServices.map((service) => [service, rowOf(fields, inZone, service)])),
      ]),
    ),
  )
  .pipe(typedTable satisfies z.ZodType<ShippingTable, unknown>)

const rateFields = ['name', 'from', 'to', 'first', 'further'] as const

/** Null for a service without a name: it isn't offered, and its other fields don't count. */
function rowOf(fields: Readonly<Record<string, unknown>>, inZone: ShippingZone, service: TableService) {
  const row = Object.fromEntries(
    rateFields.map((field) => [field, fields[`${inZone}.${service}.${field}`] ?? '']),
  )
  const isUnnamed = typeof row.name === 'string' && row.name.trim() === ''
  return service !== 'standard' && isUnnamed ? null : row
}
