import { z } from 'zod'
import type { VendorId } from '#shared/ids.ts'
import { isId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { codePattern, invalidCode, normalizeCode } from './promotion-code.ts'

const wholeCents = z.int().transform((amount): Cents => cents(amount))

export const newPromotionInput = z
  .object({
    code: z.string().transform(normalizeCode).pipe(z.string().regex(codePattern, invalidCode)),
    /** Null: the platform pays for it. */
    vendorId: z
      .custom<VendorId>((value) => typeof value === 'string' && isId(value))
      .nullable()
      .default(null),
    benefit: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(10_000) }),
      z.object({ kind: z.literal('amount'), cents: wholeCents.refine((amount) => amount > 0) }),
    ]),
    minimumCents: wholeCents.refine((amount) => amount >= 0).default(cents(0)),
    startsAt: z.date().nullable().default(null),
    endsAt: z.date().nullable().default(null),
    maxUses: z.int().min(1).nullable().default(null),
    maxUsesPerPerson: z.int().min(1).nullable().default(null),
    firstOrderOnly: z.boolean().default(false),
    email: z.email().toLowerCase().max(254).nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'The end must come after the start.',
  })

export type NewPromotionInput = z.input<typeof newPromotionInput>
