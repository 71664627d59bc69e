import { randomBytes } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { refuse } from '#shared/refusal.ts'
import type { DiscountCodeInput } from './discount-code-input.ts'
import { codeFrom } from './promotion-code.ts'

const generatedLetters = 8

/** The code that the form asks for, or a generated one. Refuses 'discount-ended' at the field when it could never be used. */
export function codeToCreate({ code, endsAt }: DiscountCodeInput): string {
  if (endsAt && endsAt <= now()) {
    throw refuse('discount-ended', { message: 'The end is in the past.', field: 'endsAt' })
  }
  return code ?? codeFrom('HAT', randomBytes(generatedLetters))
}
