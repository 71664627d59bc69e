import type { MoneyStatement } from '#modules/orders'
import { addCents, type Cents, dollarsOf } from '#shared/money.ts'
import { moneyLabels } from './money-labels.ts'

/** The statement as CSV, with the balance after each entry. Contains no user-written text, so no formula can be injected. */
export function statementCsv({ lines, openingCents, closingCents }: MoneyStatement): string {
  let balance = openingCents
  const rows = lines.map((line) => {
    balance = addCents(balance, line.amountCents)
    return [
      line.at.slice(0, 10),
      line.orderId,
      moneyLabels[line.kind],
      dollars(line.amountCents),
      dollars(balance),
    ]
  })
  return [
    ['Date', 'Order', 'Description', 'Amount (USD)', 'Owed to you (USD)'],
    ['', '', 'Opening balance', '', dollars(openingCents)],
    ...rows,
    ['', '', 'Closing balance', '', dollars(closingCents)],
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}

function dollars(amount: Cents): string {
  return dollarsOf(amount).toFixed(2)
}
