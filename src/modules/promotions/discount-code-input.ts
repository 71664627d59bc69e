import { z } from 'zod'
import { type Cents, centsFromTyped, zeroCents } from '#shared/money.ts'
import type { NewPromotionInput } from './new-promotion-input.ts'
import { codePattern, invalidCode, normalizeCode } from './promotion-code.ts'
import { instantInZone } from '#shared/time/instant-in-zone.ts'
import { timeZones } from '#shared/time/time-zones.ts'

const field = z.string().trim().default('')
const zoneIds = timeZones.map(({ id }) => id)
const maxAmount = 1_000_000
const maxLimit = 1_000_000

/** A whole number, or nothing for no limit. */
const limit = field
  .refine(
    (text) => text === '' || isWholeNumber(text),
    'Enter a whole number such as 100, or nothing for no limit.',
  )
  .transform((text) => (text === '' ? null : Number(text)))

function isWholeNumber(text: string): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit
}

/** An amount in dollars, or nothing. */
const dollars = field.transform((text, context): Cents => {
  const amount = text === '' ? zeroCents : centsFromTyped(text)
  if (amount !== null && amount >= 0 && amount <= maxAmount * 100) return amount
  context.addIssue({ code: 'custom', message: 'Enter an amount such as 50 or 49.90, or nothing.' })
  return z.NEVER
})

const typed = z.object({
  code: z
    .string()
    .default('')
    .transform(normalizeCode)
    .refine((code) => code === '' || codePattern.test(code), invalidCode)
    .transform((code) => code || null),
  kind: z.enum(['percent', 'amount'], 'Choose a percentage or an amount.'),
  value: field,
  minimum: dollars,
  maxUses: limit,
  maxUsesPerPerson: limit,
  startsAt: field,
  endsAt: field,
  zone: z.enum(zoneIds, 'Choose a time zone.').default('UTC'),
  firstOrderOnly: z.literal('on').optional(),
})

type Typed = z.output<typeof typed>

/** A discount code as the form of an operator or an artist sends it. An empty code asks for a generated one. */
export const discountCodeInput = typed.transform(
  (form, context): Omit<NewPromotionInput, 'code'> & { readonly code: string | null } => {
    const issue = (path: keyof Typed, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    const benefit = benefitOf(form)
    if (typeof benefit === 'string') return issue('value', benefit)
    const [startsAt, endsAt] = [timeOf(form.startsAt, form), timeOf(form.endsAt, form)]
    if (startsAt === undefined) return issue('startsAt', invalidTime)
    if (endsAt === undefined) return issue('endsAt', invalidTime)
    if (startsAt && endsAt && startsAt >= endsAt) return issue('endsAt', 'The end must come after the start.')
    return {
      code: form.code,
      benefit,
      minimumCents: form.minimum,
      startsAt,
      endsAt,
      maxUses: form.maxUses,
      maxUsesPerPerson: form.maxUsesPerPerson,
      firstOrderOnly: form.firstOrderOnly === 'on',
    }
  },
)

export type DiscountCodeInput = z.output<typeof discountCodeInput>

const invalidTime = 'Enter a date and a time.'

/** Undefined for an invalid time, null for none. */
function timeOf(text: string, { zone }: Typed): Date | null | undefined {
  return text === '' ? null : (instantInZone(text, zone) ?? undefined)
}

/** What the code takes off, or what is wrong with the value. */
function benefitOf({ kind, value }: Typed): NewPromotionInput['benefit'] | string {
  // Percent with two decimals become basis points just as dollars become cents.
  const hundredths = centsFromTyped(value)
  if (kind === 'percent') {
    if (hundredths === null || hundredths < 1 || hundredths > 10_000)
      return 'Enter a percentage from 0.01 to 100, such as 10 or 12.5.'
    return { kind, basisPoints: hundredths }
  }
  if (hundredths === null || hundredths < 1 || hundredths > maxAmount * 100)
    return 'Enter an amount in dollars, such as 5 or 7.50.'
  return { kind, cents: hundredths }
}
