import { z } from 'zod'
import { accentProblem, type AccentTheme } from './accent-color.ts'

/** A rate as people type it, in percent with at most two decimals: '4', '4.25'. Becomes basis points, from 0 to 10,000. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage such as 4 or 4.25.')
  .transform((text) => Math.round(Number(text) * 100))
  .refine((basisPoints) => basisPoints <= 10_000, 'Enter at most 100 percent.')

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .transform((text) => text || null)

const webAddress = z
  .url({ protocol: /^https$/, error: 'Start each address with https://, one per line.' })
  .max(300, 'Use at most 300 characters for an address.')

/** One address per line. */
const webAddresses = z
  .string()
  .max(3_000, 'Use at most 10 addresses.')
  .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
  .pipe(z.array(webAddress).max(10, 'Use at most 10 addresses.'))

/** A page of this site or elsewhere; empty for none. */
const linkAddress = optionalText(300).refine(
  (address) => address === null || /^\/(?!\/)/.test(address) || /^https:\/\/[^\s]+$/.test(address),
  'Start the address with / or https://.',
)

/** A color as people type it, such as #FF6A2B; empty for the site's own. Refused when it is hard to read in the theme. */
const accentFor = (theme: AccentTheme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, {
      error: 'Enter a color such as #ff6a2b, or leave it empty.',
      abort: true,
    })
    .superRefine((color, context) => {
      const problem = color && accentProblem(color, theme)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform((color) => color || null)

/** A switch: the browser leaves it out when it is off. */
const switched = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** The forms of the settings page, each saved separately. A field's name is the setting's. */
export const settingsForms = {
  site: z.object({
    productName: z.string().trim().min(1, 'Enter the site’s name.').max(40, 'Use at most 40 characters.'),
    contactEmail: z.string().trim().pipe(z.email('Enter an email address like name@example.com.').max(254)),
    socialLinks: webAddresses,
    legalName: optionalText(120),
    postalAddress: optionalText(400),
  }),
  announcement: z.object({
    announcement: optionalText(140),
    announcementLink: linkAddress,
  }),
  rates: z.object({ feeBasisPoints: percent, taxBasisPoints: percent }),
  artists: z.object({ approvesNewVendors: switched }),
  newsletter: z.object({
    newsletterPerMinute: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, 'Enter a whole number such as 60.')
      .transform(Number)
      .refine((count) => count >= 1 && count <= 1_000, 'Enter a number from 1 to 1000.'),
  }),
  accent: z.object({ accentDark: accentFor('dark'), accentLight: accentFor('light') }),
  headline: z.object({ headline: optionalText(60) }),
} as const
