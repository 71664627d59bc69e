import type { ReturnedPart } from '#modules/payments'
import type { OrderLineId, VendorId } from '#shared/ids.ts'
import { addCents, allocate, type Cents, cents, subtractCents, zeroCents } from '#shared/money.ts'
import { hatsAreLeft } from './hats-are-left.ts'

/** What to refund. */
export type RefundSelection =
  /** Everything that is left. */
  | { readonly kind: 'rest' }
  /** Units of lines, and the shipping of these vendors. */
  | {
      readonly kind: 'items'
      readonly lines: readonly SelectedUnits[]
      readonly shippingOf: readonly VendorId[]
    }
  /** An amount, split in proportion. No units return to stock. */
  | { readonly kind: 'amount'; readonly amountCents: Cents }

export interface SelectedUnits {
  readonly lineId: OrderLineId
  readonly quantity: number
  /** Which hats of a team order: rows of its roster, counted from 1, one entry for each unit. */
  readonly rosterRows?: readonly number[]
}

/** What is left of a line to refund. */
export interface RefundableLine {
  readonly lineId: OrderLineId
  readonly vendorId: VendorId
  /** Units not refunded yet. */
  readonly units: number
  /** For each row of a team's roster, its hats that no refund named yet. Empty when all hats are the same. */
  readonly rosterUnits: readonly number[]
  /** What the shopper paid for them, after the discount. */
  readonly paidCents: Cents
  /** What the vendor was credited for them. More than that when the marketplace gave the discount. */
  readonly vendorCents: Cents
  /** The rate of the fee that was charged on it. */
  readonly feeBasisPoints: number
}

/** What can still be refunded of an order's payment. */
export interface Refundable {
  readonly lines: readonly RefundableLine[]
  readonly shipping: readonly { readonly vendorId: VendorId; readonly paidCents: Cents }[]
  readonly feeCents: Cents
  readonly taxCents: Cents
}

/** What was paid, minus what was returned. */
export function refundableRest(paid: Refundable, returned: readonly ReturnedPart[]): Refundable {
  const sumOf = (parts: readonly ReturnedPart[], of: (part: ReturnedPart) => Cents) =>
    addCents(...parts.map(of))
  const amount = ({ amountCents }: ReturnedPart) => amountCents
  const kindSum = (kind: ReturnedPart['kind']) =>
    sumOf(
      returned.filter((part) => part.kind === kind),
      amount,
    )
  return {
    lines: paid.lines.map((line) => {
      const own = returned.filter(({ lineId }) => lineId === line.lineId)
      return {
        ...line,
        units: line.units - own.reduce((sum, { quantity }) => sum + quantity, 0),
        rosterUnits: rosterRest(line.rosterUnits, own),
        paidCents: subtractCents(line.paidCents, sumOf(own, amount)),
        vendorCents: subtractCents(
          line.vendorCents,
          sumOf(own, (part) => part.vendorCents),
        ),
      }
    }),
    shipping: paid.shipping.map(({ vendorId, paidCents }) => {
      const own = returned.filter((part) => part.kind === 'shipping' && part.vendorId === vendorId)
      return { vendorId, paidCents: subtractCents(paidCents, sumOf(own, amount)) }
    }),
    feeCents: subtractCents(paid.feeCents, kindSum('fee')),
    taxCents: subtractCents(paid.taxCents, kindSum('tax')),
  }
}

function rosterRest(paid: readonly number[], returned: readonly ReturnedPart[]): number[] {
  const named = returned.flatMap(({ rosterRows }) => rosterRows ?? [])
  return paid.map((units, index) => units - named.filter((row) => row === index + 1).length)
}

/**
 * Splits a selection into exact parts: the fee follows the items by their rate, and the tax follows items, fee and shipping. The
 * last part of anything gets exactly what is left of it. With `vendorId`, only this vendor's part counts. Null when
 * less than the selection is left.
 */
export function refundParts(
  rest: Refundable,
  selection: RefundSelection,
  vendorId: VendorId | null = null,
): ReturnedPart[] | null {
  const parts =
    selection.kind === 'amount'
      ? amountParts(rest, selection.amountCents, vendorId)
      : itemParts(rest, selection, vendorId)
  const isSomething = ({ amountCents, vendorCents, quantity }: ReturnedPart) =>
    amountCents > 0 || vendorCents > 0 || quantity > 0
  return parts?.some(isSomething)
    ? parts.filter(({ kind, amountCents }) => kind === 'line' || amountCents > 0)
    : null
}

type ItemSelection = Exclude<RefundSelection, { kind: 'amount' }>

function itemParts(
  rest: Refundable,
  selection: ItemSelection,
  vendorId: VendorId | null,
): ReturnedPart[] | null {
  const isOwn = (owner: { readonly vendorId: VendorId }) => vendorId === null || owner.vendorId === vendorId
  const requested = selection.kind === 'rest' ? restOf(rest, isOwn) : selection
  const lines = requested.lines.map(({ lineId, quantity, rosterRows }) => {
    const line = rest.lines.find((candidate) => candidate.lineId === lineId)
    return line && isOwn(line) ? linePart(line, quantity, rosterRows) : null
  })
  const shipping = requested.shippingOf.map((of) => {
    const share = rest.shipping.find((candidate) => candidate.vendorId === of)
    return share && isOwn(share) ? shippingPart(share.vendorId, share.paidCents) : null
  })
  const own = [...lines, ...shipping]
  const found = own.filter((part) => part !== null)
  if (found.length < own.length || isRepeated(requested)) return null
  return [...found, ...followingParts(rest, found)]
}

function restOf(rest: Refundable, isOwn: (owner: { readonly vendorId: VendorId }) => boolean) {
  return {
    // Includes a line whose units were all refunded while a cent of it is left.
    lines: rest.lines
      .filter((line) => isOwn(line) && (line.units > 0 || line.paidCents > 0 || line.vendorCents > 0))
      .map(({ lineId, units }): SelectedUnits => ({ lineId, quantity: units })),
    shippingOf: rest.shipping.filter(isOwn).map(({ vendorId }) => vendorId),
  }
}

function isRepeated({
  lines,
  shippingOf,
}: Exclude<ItemSelection, { kind: 'rest' }> | ReturnType<typeof restOf>) {
  return (
    new Set(lines.map(({ lineId }) => lineId)).size < lines.length ||
    new Set(shippingOf).size < shippingOf.length
  )
}

function linePart(
  line: RefundableLine,
  quantity: number,
  named: readonly number[] | undefined,
): ReturnedPart | null {
  const isWhole = quantity === line.units
  if (!Number.isSafeInteger(quantity) || quantity > line.units || (quantity < 1 && !isWhole)) return null
  if (named && !hatsAreLeft(line.rosterUnits, quantity, named)) return null
  const share = (amount: Cents) =>
    isWhole ? amount : (allocate(amount, [quantity, line.units - quantity])[0] ?? zeroCents)
  return {
    kind: 'line',
    lineId: line.lineId,
    vendorId: line.vendorId,
    quantity,
    rosterRows: named ?? rowsOfAll(line, quantity),
    amountCents: share(line.paidCents),
    vendorCents: share(line.vendorCents),
  }
}

/** Who is left, when a selection without names takes exactly them. */
function rowsOfAll({ rosterUnits }: RefundableLine, quantity: number): number[] | null {
  const rows = rosterUnits.flatMap((units, index) => Array.from({ length: units }, () => index + 1))
  return quantity > 0 && rows.length === quantity ? rows : null
}

function shippingPart(vendorId: VendorId, amountCents: Cents): ReturnedPart {
  return { kind: 'shipping', lineId: null, vendorId, quantity: 0, amountCents, vendorCents: amountCents }
}

/** The fee and the tax on the refunded parts. */
function followingParts(rest: Refundable, parts: readonly ReturnedPart[]): ReturnedPart[] {
  const itemsLeft = addCents(...rest.lines.map(({ paidCents }) => paidCents))
  const shippingLeft = addCents(...rest.shipping.map(({ paidCents }) => paidCents))
  const items = sumOfKind(parts, 'line')
  const rates = new Map(rest.lines.map(({ lineId, feeBasisPoints }) => [lineId, feeBasisPoints]))
  const fee = partOf(
    rest.feeCents,
    weigh(
      parts.flatMap(({ lineId, amountCents }) => (lineId ? [[amountCents, rates.get(lineId) ?? 0]] : [])),
    ),
    weigh(rest.lines.map(({ paidCents, feeBasisPoints }) => [paidCents, feeBasisPoints])),
  )
  const taxed = addCents(items, fee, sumOfKind(parts, 'shipping'))
  const tax = partOf(rest.taxCents, taxed, addCents(itemsLeft, rest.feeCents, shippingLeft))
  return [platformPart('fee', fee), platformPart('tax', tax)]
}

function sumOfKind(parts: readonly ReturnedPart[], kind: ReturnedPart['kind']): Cents {
  return addCents(...parts.map((part) => (part.kind === kind ? part.amountCents : zeroCents)))
}

/** Items by the fee that was charged on them: each amount times its rate. */
function weigh(items: readonly (readonly [paidCents: number, feeBasisPoints: number])[]): number {
  return items.reduce((sum, [paidCents, feeBasisPoints]) => sum + paidCents * feeBasisPoints, 0)
}

/** The fraction `taken` / `whole` of the amount. The whole amount when nothing else is left. */
function partOf(amount: Cents, taken: number, whole: number): Cents {
  return allocate(amount, [taken, whole - taken])[0] ?? zeroCents
}

function platformPart(kind: 'fee' | 'tax', amountCents: Cents): ReturnedPart {
  return { kind, lineId: null, vendorId: null, quantity: 0, amountCents, vendorCents: zeroCents }
}

function amountParts(rest: Refundable, amountCents: Cents, vendorId: VendorId | null): ReturnedPart[] | null {
  const all = itemParts(rest, { kind: 'rest' }, vendorId)
  if (!all) return null
  const most = addCents(...all.map((part) => part.amountCents))
  if (amountCents < 1 || amountCents > most) return null
  // Everything, including the credits of lines that the marketplace's discount made free.
  if (amountCents === most) return all.map((part) => ({ ...part, quantity: 0 }))
  const amounts = allocate(
    amountCents,
    all.map((part) => part.amountCents),
  )
  return all.map((part, index) => {
    const amount = amounts[index] ?? zeroCents
    return { ...part, quantity: 0, amountCents: amount, vendorCents: vendorPartOf(part, amount) }
  })
}

/** The vendor loses the same fraction of their credit as the shopper gets back of the price. */
function vendorPartOf({ amountCents, vendorCents }: ReturnedPart, amount: Cents): Cents {
  if (vendorCents === 0 || amountCents === 0) return zeroCents
  return allocate(vendorCents, [amount, cents(amountCents - amount)])[0] ?? zeroCents
}
