import { z } from 'zod'
import { sanitiseText } from './sanitise-text.ts'

const tooLong = (max: number) => `Input too long. Maximum ${max} characters allowed.`

/** Cleaned first, measured after: what is counted is what is kept. Empty means absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => sanitiseText(text ?? '') || null)
    .pipe(z.string().max(max, tooLong(max)).nullable())

const webAddress = /^https?:\/\/[^\s/$.?#][^\s]*$/i

/** What a vendor tells about the shop. Lengths are those of the screens. */
export const vendorProfileInput = z.object({
  displayName: z
    .string()
    .transform(sanitiseText)
    .pipe(z.string().min(1, 'Your store needs a display name.').max(100, tooLong(100))),
  description: optionalText(500),
  website: optionalText(200).refine(
    (address) => address === null || webAddress.test(address),
    'Start the address with https://',
  ),
  contactEmail: optionalText(254).pipe(z.email('Enter an e-mail address like name@example.com.').nullable()),
  avatarUrl: optionalText(1000),
  streetAddress: optionalText(1000),
  city: optionalText(1000),
  stateProvince: optionalText(1000),
  postalCode: optionalText(1000),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .default('US'),
})

export type VendorProfileInput = z.input<typeof vendorProfileInput>
