import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import type { DiscountCode } from '../discount-code-rows.server.ts'
import { type DiscountCodeQuery, discountCodesForOperators } from './discount-codes-for-operators.server.ts'

const headers = [
  'Code',
  'State',
  'Percent off',
  'Amount off',
  'Paid by',
  'Minimum',
  'Uses',
  'Max uses',
  'Max uses per person',
  'First orders only',
  'Only for',
  'Starts (UTC)',
  'Ends (UTC)',
]

/**
 * The filtered codes as a CSV file, newest first; amounts in dollars. The export is recorded. Refuses 'not-found' for anyone but
 * operators.
 */
export function exportDiscountCodesForOperators(
  actor: Actor,
  query: Omit<DiscountCodeQuery, 'cursor' | 'limit'>,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_discounts',
    audit: {
      action: 'export-discount-codes',
      subjectType: 'promotion',
      subjectId: 'all',
      details: { filter: query.filter, search: searched(query.search ?? '') },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => discountCodesForOperators(actor, { ...query, cursor, limit }),
  })
}

const numberText = (number: number | null) => (number === null ? '' : String(number))

function cellsOf(code: DiscountCode): string[] {
  const { benefit } = code
  return [
    code.code,
    code.state,
    benefit.kind === 'percent' ? String(benefit.basisPoints / 100) : '',
    benefit.kind === 'amount' ? csvDollars(benefit.cents) : '',
    code.vendor?.name ?? 'Marketplace',
    csvDollars(code.minimumCents),
    String(code.uses),
    numberText(code.maxUses),
    numberText(code.maxUsesPerPerson),
    code.firstOrderOnly ? 'yes' : 'no',
    code.email ?? '',
    csvTime(code.startsAt),
    csvTime(code.endsAt),
  ]
}
