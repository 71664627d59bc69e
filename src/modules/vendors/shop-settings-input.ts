import { z } from 'zod'
import { optionalText } from './vendor-profile-input.ts'

/** What a form sends for a day: '2026-12-24', or nothing. */
const day = z
  .string()
  .trim()
  .default('')
  .transform((text) => text || null)
  .pipe(z.iso.date('Choose a day.').nullable())

const chosen = z
  .union([z.literal('on'), z.boolean()])
  .optional()
  .transform((value) => value === 'on' || value === true)

const maxProcessingDays = 60

/** How an artist runs the shop. Lengths are those of the screens; days are whole, in UTC. */
export const shopSettingsInput = z
  .object({
    policies: optionalText(2000),
    processingDays: z
      .string()
      .trim()
      .default('')
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(
        z
          .int(`Use whole days, from 1 to ${maxProcessingDays}.`)
          .min(1, `Use whole days, from 1 to ${maxProcessingDays}.`)
          .max(maxProcessingDays, `Use whole days, from 1 to ${maxProcessingDays}.`)
          .nullable(),
      ),
    isVacationPlanned: chosen,
    awayFrom: day,
    awayUntil: day,
    awayMessage: optionalText(500),
    mailNewOrders: chosen,
    mailCalledOff: chosen,
  })
  .superRefine(({ isVacationPlanned, awayFrom, awayUntil }, context) => {
    if (!isVacationPlanned) return
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!awayFrom) fault('awayFrom', 'Choose the first day.')
    else if (awayUntil && awayUntil < awayFrom) fault('awayUntil', 'The last day lies before the first.')
  })

export type ShopSettings = z.output<typeof shopSettingsInput>
