import { z } from 'zod'
import { optionalText } from '../profile/vendor-profile-input.ts'
import { returnPolicyFields, returnPolicyFrom, returnPolicyProblems } from './return-policy-input.ts'

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

/** Settings of one vendor. Lengths match the forms; days are whole, in UTC. */
export const vendorSettingsInput = z
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
    emailNewOrders: chosen,
    emailCancellations: chosen,
    ...returnPolicyFields,
  })
  .superRefine(({ isVacationPlanned, awayFrom, awayUntil, ...settings }, context) => {
    const addError = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const { field, message } of returnPolicyProblems(settings)) addError(field, message)
    if (!isVacationPlanned) return
    if (!awayFrom) addError('awayFrom', 'Choose the first day.')
    else if (awayUntil && awayUntil < awayFrom)
      addError('awayUntil', 'The last day can’t be before the first.')
  })
  .transform(({ returns, returnDays, returnShipping, returnNote, ...settings }) => ({
    ...settings,
    returnPolicy: returnPolicyFrom({ returns, returnDays, returnShipping, returnNote }),
  }))

export type VendorSettings = z.output<typeof vendorSettingsInput>
