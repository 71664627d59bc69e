import type { MoneyStatement } from '#modules/orders'
import { addCents, type Cents, dollarsOf } from '#shared/money.ts'
import { moneyWords } from './money-words.ts'

/** The statement for a spreadsheet: every entry with the balance after it. Holds no words that people wrote. */
export function statementCsv({ lines, openingCents, closingCents }: MoneyStatement): string {
  let balance = openingCents
  const rows = lines.map((line) => {
    balance = addCents(balance, line.amountCents)
    return [
      line.at.slice(0, 10),
      line.orderId,
      moneyWords[line.kind],
      dollars(line.amountCents),
      dollars(balance),
    ]
  })
  return [
    ['Date', 'Order', 'What', 'Amount (USD)', 'Owed to you (USD)'],
    ['', '', 'At the beginning', '', dollars(openingCents)],
    ...rows,
    ['', '', 'At the end', '', dollars(closingCents)],
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}

function dollars(amount: Cents): string {
  return dollarsOf(amount).toFixed(2)
}
