import { z } from 'zod'
import { blanks, hatPartNames, type HatPart, hatParts, isFabric } from '#modules/design-engine'
import { dollarsInput } from '../offers/dollars-input.ts'
import { type Colorway, maxColorways, maxSizes } from './artist-blank.ts'

const required = (max: number, message: string) =>
  z.string().trim().min(1, message).max(max, `Use at most ${max} characters.`)

/** 'S/M, L/XL' */
const sizes = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((size) => size.trim())
        .filter((size) => size !== ''),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(20, 'A size has at most 20 characters.'))
      .min(1, 'Enter at least one size, such as One size.')
      .max(maxSizes, `Use at most ${maxSizes} sizes.`),
  )

/** A saved colorway has its id. The order is that of the form. */
export type ColorwayInput = Pick<Colorway, 'name' | 'colors'> & { readonly id: string | null }

/** The artist's form of one blank: its fields, and `name-3`, `front-3`, … of each colorway. Rows without a name don't count. */
export const artistBlankForm = z
  .looseObject({
    brand: required(60, 'Enter the brand.'),
    style: required(60, 'Enter the style.'),
    sku: required(40, 'Enter the SKU.'),
    shape: z.enum(blanks, 'Choose a shape.'),
    price: required(20, 'Enter the price.').pipe(dollarsInput),
    sizes,
  })
  .transform((form, context) => {
    const { brand, style, sku, shape, price } = form
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    return { brand, style, sku, shape, price, sizes: form.sizes, colorways: colorwaysOf(form, refuse) }
  })

export type ArtistBlankInput = z.output<typeof artistBlankForm>

function colorwaysOf(
  form: Readonly<Record<string, unknown>>,
  refuse: (path: string, message: string) => void,
): ColorwayInput[] {
  const text = (name: string) => {
    const value = form[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const found: ColorwayInput[] = []
  for (let row = 1; row <= maxColorways; row += 1) {
    const id = text(`colorway-${row}`) || null
    const name = text(`name-${row}`)
    if (text(`remove-${row}`) === 'on' || (id === null && name === '')) continue
    if (name === '') refuse(`name-${row}`, 'Enter a name, or remove the colorway.')
    else if (name.length > 60) refuse(`name-${row}`, 'Use at most 60 characters.')
    else if (found.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      refuse(`name-${row}`, 'Another colorway has this name.')
    const colors = Object.fromEntries(hatParts.map((part) => [part, text(`${part}-${row}`)])) as Record<
      HatPart,
      string
    >
    for (const part of hatParts)
      if (!isFabric(colors[part])) refuse(`${part}-${row}`, `Choose a color: ${hatPartNames[part]}.`)
    found.push({ id, name, colors })
  }
  if (found.length === 0) refuse('name-1', 'Add at least one colorway.')
  return found
}
