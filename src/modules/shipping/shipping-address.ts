import { z } from 'zod'
import { addressFaults } from './address-faults.ts'

/** Where a parcel goes, in the words of an order: what the label prints. */
export interface ShippingAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Two letters, upper case. */
  readonly country: string
}

/** What a rate depends on. A shopper who only asks for a price has no need to say who they are. */
export type Destination = Omit<ShippingAddress, 'name'>

const tooLong = (max: number) => `Input too long. Maximum ${max} characters allowed.`
const line = (max: number) => z.string().trim().max(max, tooLong(max)).default('')

/** The full address of an order. The name may come as `fullname` (the form) or `name` (the order); `country` is US when missing. */
export const shippingAddress = z
  .object({
    fullname: line(200),
    name: line(200),
    street: line(1000),
    city: line(200),
    state: line(200),
    zip: line(40),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .max(60, tooLong(60))
      .default('US')
      .transform((text) => text || 'US'),
  })
  .check((ctx) => {
    const { fullname, name } = ctx.value
    const faults = addressFaults({ ...ctx.value, fullname: fullname || name })
    for (const [field, message] of Object.entries(faults)) {
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value })
    }
  })
  .transform(({ fullname, name, ...place }): ShippingAddress => ({ name: fullname || name, ...place }))

const loose = (max: number) => z.string().trim().max(max).optional().default('')

/** The destination of a price question: half-typed addresses are welcome, and one without a place counts as none. */
export const destination = z
  .object({
    street: loose(1000),
    city: loose(200),
    state: loose(200),
    zip: loose(40),
    country: z.string().trim().max(60).optional().default('US'),
  })
  .nullish()
  .transform((place): Destination | null =>
    place && (place.zip !== '' || place.city !== '')
      ? { ...place, country: /^[a-z]{2}$/i.test(place.country) ? place.country.toUpperCase() : 'US' }
      : null,
  )
