import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import type { OperatorOrdersQuery, OperatorOrderSummary } from './operator-order-views.ts'
import { ordersForOperators } from './orders-for-operators.server.ts'

const headers = ['Order', 'Placed (UTC)', 'Status', 'Email', 'Buyer', 'Artists', 'Units', 'Total', 'Refunded']

/**
 * The filtered orders as a CSV file, newest first; amounts in dollars. The export is recorded. Refuses 'not-found' for anyone but
 * operators.
 */
export function exportOrdersForOperators(
  actor: Actor,
  query: OperatorOrdersQuery,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_orders',
    audit: {
      action: 'export-orders',
      subjectType: 'order',
      subjectId: 'all',
      details: { ...query, search: searched(query.search) },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => ordersForOperators(actor, query, cursor, limit),
  })
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
