import type { ExplainedOrder, MoneyLine } from '#modules/orders'
import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import { moneyLabels } from './money-labels.ts'

/** The ledger of one order, line by line. */
export function MoneyLines({ order }: { readonly order: ExplainedOrder }) {
  return (
    <dl className="flex flex-col gap-2">
      {order.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
        <Row key={index} name={nameOf(line)} cents={line.amountCents} />
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
        <dt>{order.owedCents < zeroCents ? 'You owe' : 'Still to come'}</dt>
        <dd className="label">{formatCents(Math.abs(order.owedCents) as Cents)}</dd>
      </div>
    </dl>
  )
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
