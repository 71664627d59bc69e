import { owedBefore, vendorEntriesBetween } from '#modules/payments/server'
import { vendorsByIds } from '#modules/vendors/server'
import { onReplica } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import { moneyLinesOf, soldIn } from './explained-orders.server.ts'
import { moneyLineKinds, type MoneyStatement } from './money-views.ts'

/**
 * The vendor's statement of one month ('2026-11', UTC): opening balance, every ledger entry and closing balance.
 * Refuses 'not-found' if the actor isn't a vendor or the month is invalid.
 */
export async function monthlyStatement(actor: Person, month: string): Promise<MoneyStatement> {
  return onReplica(() => statementOf(actor, month))
}

async function statementOf(actor: Person, month: string): Promise<MoneyStatement> {
  const range = rangeOf(month)
  if (!actor.vendorId || !range) throw notFound('Statement')
  const [openingCents, entries, [vendor]] = await Promise.all([
    owedBefore(actor, range.from),
    vendorEntriesBetween(actor, range.from, range.to),
    vendorsByIds(actor, [actor.vendorId]),
  ])
  const orderIds = entries.filter(({ kind }) => kind === 'payment').map(({ orderId }) => orderId)
  const sold = await soldIn(actor, orderIds)
  const lines = entries.flatMap((entry) => moneyLinesOf(entry, sold))
  return {
    month,
    vendorName: vendor?.displayName ?? '',
    openingCents,
    lines,
    totals: moneyLineKinds.flatMap((kind) => {
      const own = lines.filter((line) => line.kind === kind)
      return own.length > 0 ? [{ kind, cents: addCents(...own.map((line) => line.amountCents)) }] : []
    }),
    closingCents: addCents(openingCents, ...lines.map((line) => line.amountCents), zeroCents),
  }
}

function rangeOf(month: string): { readonly from: Date; readonly to: Date } | null {
  const [, year = '', number = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year) return null
  return {
    from: new Date(Date.UTC(Number(year), Number(number) - 1, 1)),
    to: new Date(Date.UTC(Number(year), Number(number), 1)),
  }
}
