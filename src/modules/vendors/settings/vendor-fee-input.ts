import { z } from 'zod'

/** A vendor's platform fee as operators type it, in percent with at most two decimals; empty for the site's. Becomes basis points. */
export const vendorFeeInput = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || /^\d{1,3}(?:\.\d{1,2})?$/.test(text), {
    error: 'Enter a percentage such as 2.5, or leave it empty.',
    abort: true,
  })
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)))
  .refine((basisPoints) => basisPoints === null || basisPoints <= 10_000, 'Enter at most 100 percent.')
