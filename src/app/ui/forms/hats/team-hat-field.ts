import { isId, type OrderLineId } from '#shared/ids.ts'

/** Field name for the hats of a row of a line's roster to refund. Rows count from 1. */
export const teamHatField = (lineId: OrderLineId, row: number) => `hat-${lineId}-${row}`

/** The line and row of such a field; undefined for other fields. */
export function teamHatIn(name: string): { readonly lineId: OrderLineId; readonly row: number } | undefined {
  if (!name.startsWith('hat-')) return undefined
  const end = name.lastIndexOf('-')
  const lineId = name.slice('hat-'.length, end)
  const row = Number(name.slice(end + 1))
  return isId(lineId) && Number.isSafeInteger(row) ? { lineId: lineId as OrderLineId, row } : undefined
}
