import { z } from 'zod'
import { type Cents, cents } from '#shared/money.ts'
import { blanks, type Technique, techniques, placementNames } from '#modules/design-engine'
import { maxCustomQuantity } from '../own-designs/design-input.ts'
import { discountSteps } from './discount-steps.ts'
import { dollarsInput as dollars } from './dollars-input.ts'
import type { PriceList } from './price-at.ts'

const checked = z.literal('on').optional()
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const fields = <Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  prefix: string,
  field: Field,
) => Object.fromEntries(names.map((name) => [`${prefix}-${name}`, field])) as Record<string, Field>

/** The artist's form. Checked items are offered at the price next to them. */
export const customWorkOfferForm = z
  .object({
    isOpen: checked,
    blanksOnly: checked,
    ...fields(blanks, 'makes', checked),
    ...fields(blanks, 'blank', dollars),
    ...fields(techniques, 'makes', checked),
    ...fields(techniques, 'technique', dollars),
    ...fields(techniques, 'minimum', z.literal('').or(count(1, maxCustomQuantity)).optional()),
    ...fields(techniques, 'setup', dollars.optional()),
    ...fields(placementNames, 'placement', dollars),
    includedStitches: count(0, 50_000),
    perThousandStitches: dollars,
    includedColors: count(0, 16),
    perExtraColor: dollars,
    digitizing: dollars,
    perName: dollars,
    ...fields(discountSteps, 'discountFrom', z.literal('').or(count(2, maxCustomQuantity)).optional()),
    ...fields(discountSteps, 'discountPercent', z.literal('').or(count(1, 60)).optional()),
    leadDays: count(1, 90),
    minimum: count(1, maxCustomQuantity),
    maximum: count(1, maxCustomQuantity),
    note: z.string().trim().max(500),
  })
  .transform((form, context) => {
    const values: Record<string, unknown> = form
    const amount = (name: string) => values[name] as PriceList['digitizing']
    const priced = <Name extends string>(names: readonly Name[], prefix: string) =>
      Object.fromEntries(
        names
          .filter((name) => values[`makes-${name}`] === 'on')
          .map((name) => [name, amount(`${prefix}-${name}`)]),
      ) as Partial<Record<Name, PriceList['digitizing']>>
    if (form.minimum > form.maximum)
      context.addIssue({
        code: 'custom',
        path: ['maximum'],
        message: 'The maximum can’t be lower than the minimum.',
      })
    const minimums = minimumsOf(values, form.maximum, (path, message) =>
      context.addIssue({ code: 'custom', path: [path], message }),
    )
    const prices: PriceList = {
      blanks: priced(blanks, 'blank'),
      techniques: priced(techniques, 'technique'),
      minimums,
      setups: withoutZeros(priced(techniques, 'setup')),
      placements: {
        front: amount('placement-front'),
        left: amount('placement-left'),
        right: amount('placement-right'),
        back: amount('placement-back'),
      },
      includedStitches: form.includedStitches,
      perThousandStitches: form.perThousandStitches,
      includedColors: form.includedColors,
      perExtraColor: form.perExtraColor,
      digitizing: form.digitizing,
      discounts: discountsOf(values, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      ),
    }
    return {
      isOpen: form.isOpen === 'on',
      /** False: shoppers choose among the colorways of the artist's blanks. */
      cutsAndSews: form.blanksOnly !== 'on',
      prices,
      perName: form.perName,
      leadDays: form.leadDays,
      minimum: form.minimum,
      maximum: form.maximum,
      note: form.note,
    }
  })

/** The minimum quantity of each offered technique that starts above one hat. */
function minimumsOf(
  values: Readonly<Record<string, unknown>>,
  maximum: number,
  refuse: (path: string, message: string) => void,
): Partial<Record<Technique, number>> {
  const started = techniques
    .filter((technique) => values[`makes-${technique}`] === 'on')
    .map((technique) => [technique, Number(values[`minimum-${technique}`] ?? 1)] as const)
    .filter(([, minimum]) => minimum > 1)
  for (const [technique, minimum] of started)
    if (minimum > maximum)
      refuse(`minimum-${technique}`, `You make at most ${maximum} hats per order. Enter a lower number.`)
  return Object.fromEntries(started)
}

function withoutZeros<Name extends string>(amounts: Partial<Record<Name, Cents>>) {
  return Object.fromEntries(
    Object.entries<Cents | undefined>(amounts).filter(([, amount]) => amount !== undefined && amount > 0),
  ) as Partial<Record<Name, Cents>>
}

/** The steps that are filled in, in ascending order. A larger quantity can't have a smaller discount. */
function discountsOf(
  values: Readonly<Record<string, unknown>>,
  refuse: (path: string, message: string) => void,
): PriceList['discounts'] {
  const steps = discountSteps
    .map((step) => ({
      step,
      from: values[`discountFrom-${step}`] ?? '',
      percent: values[`discountPercent-${step}`] ?? '',
    }))
    .filter(({ from, percent }) => from !== '' || percent !== '')
    .map(({ step, from, percent }) => ({ step, from: Number(from), percent: Number(percent) }))
    .toSorted((a, b) => a.from - b.from)
  steps.forEach(({ step, from, percent }, index) => {
    const before = steps[index - 1]
    if (from === 0) refuse(`discountFrom-${step}`, 'Enter the quantity too.')
    else if (percent === 0) refuse(`discountPercent-${step}`, 'Enter the discount too.')
    else if (before && before.from === from)
      refuse(`discountFrom-${step}`, 'Each quantity can have one discount.')
    else if (before && before.percent >= percent)
      refuse(
        `discountPercent-${step}`,
        `This must be more than ${before.percent}%, which ${before.from} hats get.`,
      )
  })
  return steps.map(({ from, percent }) => ({ from, basisPoints: percent * 100 }))
}

export type CustomWorkOffer = z.output<typeof customWorkOfferForm>

/** The initial values of the form: typical prices. */
export const defaultCustomWorkOffer: CustomWorkOffer = {
  isOpen: false,
  cutsAndSews: true,
  prices: {
    blanks: { 'structured-six-panel': cents(1600) },
    techniques: { flat: cents(0) },
    minimums: {},
    setups: {},
    placements: { front: cents(800), left: cents(500), right: cents(500), back: cents(400) },
    includedStitches: 6000,
    perThousandStitches: cents(75),
    includedColors: 4,
    perExtraColor: cents(100),
    digitizing: cents(2000),
    discounts: [
      { from: 12, basisPoints: 1000 },
      { from: 24, basisPoints: 1800 },
      { from: 48, basisPoints: 2500 },
    ],
  },
  perName: cents(300),
  leadDays: 10,
  minimum: 1,
  maximum: 100,
  note: '',
}
