import { z } from 'zod'
import { optionalText } from '../profile/vendor-profile-input.ts'
import { maxReturnDays, maxReturnNote, minReturnDays, type ReturnPolicy } from './return-policy.ts'

const days = `Use whole days, from ${minReturnDays} to ${maxReturnDays}.`

/** The fields of a return policy in a form. */
export const returnPolicyFields = {
  returns: z.enum(['unstated', 'accepted', 'none']).default('unstated'),
  returnDays: z.string().trim().default(''),
  returnShipping: z.enum(['artist', 'buyer']).optional(),
  returnNote: optionalText(maxReturnNote),
}

type ReturnPolicyFields = z.output<z.ZodObject<typeof returnPolicyFields>>

export interface FieldProblem {
  readonly field: keyof ReturnPolicyFields
  readonly message: string
}

/** What is missing for a policy that accepts returns. */
export function returnPolicyProblems({
  returns,
  returnDays,
  returnShipping,
}: ReturnPolicyFields): FieldProblem[] {
  if (returns !== 'accepted') return []
  const typed = Number(returnDays)
  const isWhole = /^\d{1,3}$/.test(returnDays) && typed >= minReturnDays && typed <= maxReturnDays
  return [
    ...(isWhole ? [] : [{ field: 'returnDays', message: days } as const]),
    ...(returnShipping ? [] : [{ field: 'returnShipping', message: 'Choose who pays.' } as const]),
  ]
}

/** Null: the artist doesn't say. */
export function returnPolicyFrom({
  returns,
  returnDays,
  returnShipping = 'buyer',
  returnNote,
}: ReturnPolicyFields): ReturnPolicy | null {
  if (returns === 'unstated') return null
  return {
    days: returns === 'accepted' ? Number(returnDays) : null,
    shippingPaidBy: returnShipping,
    note: returnNote,
  }
}
