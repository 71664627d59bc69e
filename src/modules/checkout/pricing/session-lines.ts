import type { SessionLine } from '#modules/payments'
import { namedOptionsText } from '#shared/text/attribute-text.ts'
import { addCents, type Cents, multiplyCents } from '#shared/money.ts'

export interface SoldLine {
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  /** An absolute address. */
  readonly picture: string | null
  readonly unitPriceCents: Cents
  readonly quantity: number
}

export interface Surcharges {
  readonly fee: { readonly label: string; readonly cents: Cents }
  readonly shipping: { readonly name: string; readonly cents: Cents }
  readonly taxCents: Cents
}

const maxLines = 100
const maxSurcharges = 3

/** The lines of the payment page: every order line, then fee, shipping and tax. They add up to the order's total. */
export function sessionLines(
  lines: readonly SoldLine[],
  { fee, shipping, taxCents }: Surcharges,
): SessionLine[] {
  const surcharges = [
    { name: fee.label, unitCents: fee.cents, quantity: 1 },
    { name: 'Shipping', description: shipping.name, unitCents: shipping.cents, quantity: 1 },
    { name: 'Estimated Tax', unitCents: taxCents, quantity: 1 },
  ]
  return [...itemLines(lines), ...surcharges.filter(({ unitCents }) => unitCents > 0)]
}

/** Stripe shows at most 100 lines, so the last lines of a longer order are combined. */
function itemLines(lines: readonly SoldLine[]): SessionLine[] {
  const room = maxLines - maxSurcharges
  if (lines.length <= room) return lines.map(itemLine)
  const rest = lines.slice(room - 1)
  const sum = addCents(...rest.map((line) => multiplyCents(line.unitPriceCents, line.quantity)))
  return [
    ...lines.slice(0, room - 1).map(itemLine),
    { name: `${rest.length} more items`, unitCents: sum, quantity: 1 },
  ]
}

function itemLine(line: SoldLine): SessionLine {
  const options = namedOptionsText(line.optionValues)
  return {
    name: line.name,
    unitCents: line.unitPriceCents,
    quantity: line.quantity,
    ...(options ? { description: options } : {}),
    ...(line.picture ? { image: line.picture } : {}),
  }
}

export function sumOf(lines: readonly SessionLine[]): Cents {
  return addCents(...lines.map(({ unitCents, quantity }) => multiplyCents(unitCents, quantity)))
}
