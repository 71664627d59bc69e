import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvLines } from '#shared/text/csv-lines.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { OperatorOrdersQuery, OperatorOrderSummary } from './operator-order-views.ts'
import { ordersForOperators } from './orders-for-operators.server.ts'

const batchSize = 500
const headers = ['Order', 'Placed (UTC)', 'Status', 'Email', 'Buyer', 'Artists', 'Units', 'Total', 'Refunded']

/**
 * The filtered orders as a CSV file, newest first, in parts of at most 500; amounts in dollars. The export is recorded before the
 * first order leaves. Refuses 'not-found' for anyone but operators.
 */
export async function exportOrdersForOperators(
  actor: Actor,
  query: OperatorOrdersQuery,
): Promise<AsyncGenerator<string, void>> {
  const operator = requireOperator(actor)
  await transaction(() =>
    recordAudit(operator, {
      action: 'export-orders',
      subjectType: 'order',
      subjectId: 'all',
      // An address or a name stays out of the log.
      details: { ...query, search: query.search === '' ? '' : 'searched' },
    }),
  )
  return orderLines(operator, query)
}

async function* orderLines(operator: Person, query: OperatorOrdersQuery): AsyncGenerator<string, void> {
  yield csvLines([headers])
  let cursor: string | null = null
  do {
    const page = await ordersForOperators(operator, query, cursor, batchSize)
    if (page.items.length > 0) yield csvLines(page.items.map(cellsOf))
    cursor = page.next
  } while (cursor)
}

function cellsOf(order: OperatorOrderSummary): string[] {
  return [
    order.id,
    csvTime(order.placedAt),
    order.status,
    order.email ?? '',
    order.buyer ?? '',
    order.vendors.join('; '),
    String(order.units),
    csvDollars(order.totalCents),
    csvDollars(order.refundedCents),
  ]
}
