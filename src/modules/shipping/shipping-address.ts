import { z } from 'zod'

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

const usZip = /^\d{5}(-?\d{4})?$/

const line = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .trim()
    .min(1, `Please enter ${what}.`)
    .max(max, `Input too long. Maximum ${max} characters allowed.`)

const country = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => (text === '' ? 'US' : text))
  .pipe(z.string().regex(/^[A-Z]{2}$/, 'Please enter a country as two letters, such as US.'))
  .default('US')

/** The full address of an order. The name may come as `fullname` (the form) or `name` (the order); `country` is US when missing. */
export const shippingAddress = z
  .object({
    fullname: z.string().trim().max(200, 'Input too long. Maximum 200 characters allowed.').optional(),
    name: z.string().trim().max(200, 'Input too long. Maximum 200 characters allowed.').optional(),
    street: line('a street address', 1000),
    city: line('a city', 200),
    state: line('a state or province', 200),
    zip: line('a ZIP or postal code', 40),
    country,
  })
  .check((ctx) => {
    if (!ctx.value.fullname && !ctx.value.name) {
      ctx.issues.push({
        code: 'custom',
        path: ['fullname'],
        message: 'Please enter a full name.',
        input: ctx.value,
      })
    }
    if (ctx.value.country === 'US' && !usZip.test(ctx.value.zip)) {
      ctx.issues.push({
        code: 'custom',
        path: ['zip'],
        message: 'Please enter a ZIP code of 5 digits.',
        input: ctx.value,
      })
    }
  })
  .transform(({ fullname, name, ...place }): ShippingAddress => ({ name: fullname || name || '', ...place }))

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
