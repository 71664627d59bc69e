import { z } from 'zod'
import { countryCodeOf } from '#shared/countries.ts'
import { sanitizeText } from './sanitize-text.ts'

const tooLong = (max: number) => `Input too long. Maximum ${max} characters allowed.`

/** The typed text may be longer than the sanitized one, within limits. */
const typedText = (max: number) => z.string().max(4 * max, tooLong(max))

/** The limit applies after sanitizing. Empty means null. */
export const optionalText = (max: number) =>
  typedText(max)
    .nullish()
    .transform((text) => sanitizeText(text ?? '') || null)
    .pipe(z.string().max(max, tooLong(max)).nullable())

const webAddress = /^https?:\/\/[^\s/$.?#][^\s]*$/i

/** A vendor's profile. The limits match the forms. */
export const vendorProfileInput = z.object({
  displayName: typedText(100)
    .transform(sanitizeText)
    .pipe(z.string().min(1, 'Your store needs a display name.').max(100, tooLong(100))),
  description: optionalText(500),
  website: optionalText(200).refine(
    (address) => address === null || webAddress.test(address),
    'Start the address with https://',
  ),
  contactEmail: optionalText(254).pipe(z.email('Enter an email address like name@example.com.').nullable()),
  avatarUrl: optionalText(1000),
  streetAddress: optionalText(1000),
  city: optionalText(1000),
  stateProvince: optionalText(1000),
  postalCode: optionalText(1000),
  country: z
    .string()
    .max(60)
    .default('US')
    .transform((text) => countryCodeOf(text.trim() || 'US'))
    .pipe(z.string('Please choose a country.')),
})

export type VendorProfileInput = z.input<typeof vendorProfileInput>
