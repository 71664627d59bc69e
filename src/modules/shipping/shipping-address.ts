import { z } from 'zod'
import { countryCodeOf } from '#shared/countries.ts'
import { usStateCode } from '#shared/us-states.ts'
import { addressErrors } from './address-errors.ts'

/** A shipping address as orders store it and labels print it. */
export interface ShippingAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** A code of `countryCodes`. */
  readonly country: string
}

/** The part of an address that a rate depends on. A quote requires no name. */
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
      .max(60, tooLong(60))
      .default('US')
      .transform((text) => countryCodeOf(text || 'US') ?? text),
  })
  .check((ctx) => {
    const { fullname, name } = ctx.value
    const errors = addressErrors({ ...ctx.value, fullname: fullname || name })
    for (const [field, message] of Object.entries(errors)) {
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value })
    }
  })
  .transform(({ fullname, name, state, ...place }): ShippingAddress => {
    // Carriers and tax ask for the code, and people also type the name.
    const code = place.country === 'US' ? usStateCode(state) : null
    return { name: fullname || name, ...place, state: code ?? state }
  })

const loose = (max: number) => z.string().trim().max(max).optional().default('')

/** The destination of a quote. Accepts partial addresses; null without a city or ZIP code. */
export const destination = z
  .object({
    street: loose(1000),
    city: loose(200),
    state: loose(200),
    zip: loose(40),
    country: z.string().trim().max(60).optional().default('US'),
  })
  .meta({ title: 'Destination' })
  .nullish()
  .transform((place): Destination | null =>
    place && (place.zip !== '' || place.city !== '')
      ? { ...place, country: countryCodeOf(place.country) ?? 'US' }
      : null,
  )
