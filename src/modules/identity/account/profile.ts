import { z } from 'zod'
import { countryCodeOf } from '#shared/countries.ts'

/** A person's own details. Empty is null; the country is a code of `countryCodes`. */
export interface Profile {
  readonly email: string
  readonly fullName: string | null
  readonly streetAddress: string | null
  readonly city: string | null
  readonly stateProvince: string | null
  readonly postalCode: string | null
  readonly country: string
}

const line = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.string().max(max, `Input too long. Maximum ${max} characters allowed.`))
    .transform((text) => (text === '' ? null : text))

export const profileInput = z.object({
  fullName: line(200),
  streetAddress: line(1000),
  city: line(200),
  stateProvince: line(200),
  postalCode: line(40),
  country: z
    .string()
    .max(60)
    .default('US')
    .transform((text) => countryCodeOf(text.trim() || 'US'))
    .pipe(z.string('Please choose a country.')),
})

export type ProfileInput = z.output<typeof profileInput>
