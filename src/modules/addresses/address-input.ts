import { z } from 'zod'
import { addressErrors, type ShippingAddress, shippingAddress } from '#modules/shipping'

/** How many addresses an account can save. */
export const maxAddresses = 10

const text = z.string().default('')
const fieldOf = {
  fullname: 'fullName',
  street: 'streetAddress',
  city: 'city',
  state: 'stateProvince',
  zip: 'postalCode',
  country: 'country',
} as const

/** A saved address as its form sends it. Every line is required, as in a checkout. */
export const addressInput = z
  .object({
    fullName: text,
    streetAddress: text,
    city: text,
    stateProvince: text,
    postalCode: text,
    country: text,
    isDefault: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  })
  .transform(({ isDefault, ...typed }, ctx): { address: ShippingAddress; isDefault: boolean } => {
    const address = {
      fullname: typed.fullName,
      street: typed.streetAddress,
      city: typed.city,
      state: typed.stateProvince,
      zip: typed.postalCode,
      country: typed.country,
    }
    const parsed = shippingAddress.safeParse(address)
    if (parsed.success) return { address: parsed.data, isDefault }
    const tooLong = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    const errors: Readonly<Record<string, string>> = {
      ...Object.fromEntries(tooLong),
      ...addressErrors(address),
    }
    for (const [field, name] of Object.entries(fieldOf)) {
      const message = errors[field]
      if (message) ctx.issues.push({ code: 'custom', path: [name], message, input: typed })
    }
    return z.NEVER
  })

export type AddressInput = z.output<typeof addressInput>
