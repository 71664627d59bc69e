import { z } from 'zod'
import { cents, centsFromDollars } from '#shared/money.ts'

/** A price in a form: '16', '16.00'. Empty means nothing. */
export const dollarsInput = z
  .string()
  .trim()
  .transform((text) => centsFromDollars(text === '' ? '0' : text))
  .refine(
    (amount) => amount !== null && amount >= 0 && amount <= 100_000,
    'Enter an amount from 0 to 1,000 dollars.',
  )
  .transform((amount) => amount ?? cents(0))
