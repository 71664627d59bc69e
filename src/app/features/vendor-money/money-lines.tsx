import type { ExplainedOrder, MoneyLine } from '#modules/orders'
import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import { moneyLabels } from './money-labels.ts'

/** The ledger of one order, line by line: what it earned, then where that went. */
export function MoneyLines({ order }: { readonly order: ExplainedOrder }) {
  const moved = order.lines.filter(({ isEarned }) => !isEarned)
  return (
    <dl className="flex flex-col gap-2">
      <Rows lines={order.lines.filter(({ isEarned }) => isEarned)} />
      <Sum name="Earned" cents={order.earnedCents} />
      <Rows lines={moved} />
      {moved.length > 0 && (
        <Sum
          name={order.owedCents < zeroCents ? 'You owe' : 'Not sent yet'}
          cents={Math.abs(order.owedCents) as Cents}
        />
      )}
    </dl>
  )
}

function Sum({ name, cents }: { readonly name: string; readonly cents: Cents }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
      <dt>{name}</dt>
      <dd className="label">{formatCents(cents)}</dd>
    </div>
  )
}

function Rows({ lines }: { readonly lines: readonly MoneyLine[] }) {
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
    <Row key={index} name={nameOf(line)} cents={line.amountCents} />
  ))
}

/** Lines after the sale include their date. */
function nameOf({ kind, at }: MoneyLine): string {
  const isOfSale = kind === 'items' || kind === 'discount' || kind === 'shipping'
  return isOfSale ? moneyLabels[kind] : `${moneyLabels[kind]}, ${formatDate(at)}`
}

function Row({ name, cents }: { readonly name: string; readonly cents: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="label shrink-0">{formatCents(cents)}</dd>
    </div>
  )
}
