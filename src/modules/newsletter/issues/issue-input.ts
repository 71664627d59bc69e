import { z } from 'zod'
import { isId, type ProductId } from '#shared/ids.ts'
import { maxBodyLength, maxIssueProducts, maxPreviewText, maxSubjectLength } from './issue-limits.ts'

const withoutControls = (text: z.ZodString) => text.regex(/^[^\0]*$/, 'Remove the invisible NUL characters.')

const line = (max: number) =>
  withoutControls(z.string().max(max, `Use at most ${max} characters.`)).transform((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )

/** The form of a draft. A draft may be empty: whether it can be sent is a rule of its sending. */
export const issueInput = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000_000),
  subject: line(maxSubjectLength),
  preview: line(maxPreviewText),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(
      withoutControls(
        z.string().max(maxBodyLength, `Use at most ${maxBodyLength.toLocaleString('en-US')} characters.`),
      ),
    ),
  collection: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/, 'Choose a collection.')
    .transform((slug) => slug || null),
  products: z
    .array(
      z.custom<ProductId>(
        (value) => typeof value === 'string' && isId(value),
        'Choose products from the list.',
      ),
    )
    .max(maxIssueProducts, `Choose at most ${maxIssueProducts} hats.`),
})

export type IssueInput = z.output<typeof issueInput>

const reason = z.string().trim().min(1, 'Enter a reason.').max(500, 'Use at most 500 characters.')

export const issueActInput = z.object({ reason })

/** `sendAt` is a local time of UTC as a browser's field sends it; empty for now. */
export const issueSendInput = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000_000),
  sendAt: z.string().max(25).default(''),
  reason,
})
export type IssueSendInput = z.output<typeof issueSendInput>
