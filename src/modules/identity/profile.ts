import { z } from 'zod'

/** What a person tells us about themselves. Empty is null; the country is a two-letter code. */
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
    .default('US')
    .transform((text) => text.trim().toUpperCase() || 'US')
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'Please use the two-letter code of the country, for example US.')),
})

export type ProfileInput = z.output<typeof profileInput>
