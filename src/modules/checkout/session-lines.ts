import type { SessionLine } from '#modules/payments'
import { addCents, type Cents, multiplyCents } from '#shared/money.ts'

export interface SoldLine {
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  /** Absolute address. */
  readonly picture: string | null
  readonly unitPriceCents: Cents
  readonly quantity: number
}

export interface Surcharges {
  readonly fee: { readonly label: string; readonly cents: Cents }
  readonly shipping: { readonly name: string; readonly cents: Cents }
  readonly taxCents: Cents
}

const mostLines = 100
const mostSurcharges = 3

/** What the payment page lists, so that Stripe's total is ours: every line of the order, then fee, shipping and tax. */
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

/** Stripe shows at most 100 lines; the end of a longer order becomes one. */
function itemLines(lines: readonly SoldLine[]): SessionLine[] {
  const room = mostLines - mostSurcharges
  if (lines.length <= room) return lines.map(itemLine)
  const rest = lines.slice(room - 1)
  const sum = addCents(...rest.map((line) => multiplyCents(line.unitPriceCents, line.quantity)))
  return [
    ...lines.slice(0, room - 1).map(itemLine),
    { name: `${rest.length} more items`, unitCents: sum, quantity: 1 },
  ]
}

function itemLine(line: SoldLine): SessionLine {
  const options = Object.entries(line.optionValues).map(([name, value]) => `${name}: ${value}`)
  return {
    name: line.name,
    unitCents: line.unitPriceCents,
    quantity: line.quantity,
    ...(options.length > 0 ? { description: options.join(', ') } : {}),
    ...(line.picture ? { image: line.picture } : {}),
  }
}

export function sumOf(lines: readonly SessionLine[]): Cents {
  return addCents(...lines.map(({ unitCents, quantity }) => multiplyCents(unitCents, quantity)))
}
