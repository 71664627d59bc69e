import { z } from 'zod'
import { centsFromDollars, cents } from '#shared/money.ts'
import { blanks, decorations, zoneNames } from './design-words.ts'
import { maxCustomQuantity } from './design-input.ts'
import type { PriceList } from './design-price.ts'

const dollars = z
  .string()
  .trim()
  .transform((text) => centsFromDollars(text === '' ? '0' : text))
  .refine(
    (amount) => amount !== null && amount >= 0 && amount <= 100_000,
    'Enter an amount from 0 to 1,000 dollars.',
  )
  .transform((amount) => amount ?? cents(0))
const checked = z.literal('on').optional()
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const fields = <Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  prefix: string,
  field: Field,
) => Object.fromEntries(names.map((name) => [`${prefix}-${name}`, field])) as Record<string, Field>

/** The artist's form: what is ticked is made, and costs what stands beside it. */
export const customOfferForm = z
  .object({
    isOpen: checked,
    ...fields(blanks, 'makes', checked),
    ...fields(blanks, 'blank', dollars),
    ...fields(decorations, 'makes', checked),
    ...fields(decorations, 'method', dollars),
    ...fields(zoneNames, 'zone', dollars),
    includedStitches: count(0, 50_000),
    perThousandStitches: dollars,
    includedColors: count(0, 16),
    perExtraColor: dollars,
    digitising: dollars,
    discountFrom: z.literal('').or(count(2, maxCustomQuantity)),
    discountPercent: z.literal('').or(count(1, 60)),
    leadDays: count(1, 90),
    minimum: count(1, maxCustomQuantity),
    maximum: count(1, maxCustomQuantity),
    note: z.string().trim().max(500),
  })
  .transform((form, context) => {
    const values: Record<string, unknown> = form
    const amount = (name: string) => values[name] as PriceList['digitising']
    const priced = <Name extends string>(names: readonly Name[], prefix: string) =>
      Object.fromEntries(
        names
          .filter((name) => values[`makes-${name}`] === 'on')
          .map((name) => [name, amount(`${prefix}-${name}`)]),
      ) as Partial<Record<Name, PriceList['digitising']>>
    if (form.minimum > form.maximum)
      context.addIssue({ code: 'custom', path: ['maximum'], message: 'The most cannot be below the fewest.' })
    const prices: PriceList = {
      blanks: priced(blanks, 'blank'),
      methods: priced(decorations, 'method'),
      zones: {
        front: amount('zone-front'),
        left: amount('zone-left'),
        right: amount('zone-right'),
        back: amount('zone-back'),
      },
      includedStitches: form.includedStitches,
      perThousandStitches: form.perThousandStitches,
      includedColors: form.includedColors,
      perExtraColor: form.perExtraColor,
      digitising: form.digitising,
      discounts:
        form.discountFrom === '' || form.discountPercent === ''
          ? []
          : [{ from: form.discountFrom, basisPoints: form.discountPercent * 100 }],
    }
    return {
      isOpen: form.isOpen === 'on',
      prices,
      leadDays: form.leadDays,
      minimum: form.minimum,
      maximum: form.maximum,
      note: form.note,
    }
  })

export type CustomOffer = z.output<typeof customOfferForm>

/** What the form begins with: prices that others ask as well. */
export const usualOffer: CustomOffer = {
  isOpen: false,
  prices: {
    blanks: { 'structured-six-panel': cents(1600) },
    methods: { flat: cents(0) },
    zones: { front: cents(800), left: cents(500), right: cents(500), back: cents(400) },
    includedStitches: 6000,
    perThousandStitches: cents(75),
    includedColors: 4,
    perExtraColor: cents(100),
    digitising: cents(2000),
    discounts: [{ from: 12, basisPoints: 1000 }],
  },
  leadDays: 10,
  minimum: 1,
  maximum: 100,
  note: '',
}
