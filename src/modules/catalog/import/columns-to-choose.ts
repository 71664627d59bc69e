import { csvRows } from './csv/csv-rows.ts'
import { type ColumnChoice, type FileColumn, fileColumns } from './plain-columns.ts'
import { groupProductRows } from './read-product-rows.ts'

/**
 * The columns of a file of which we don't know where the name and the price are, for its artist to say. Null for a file that can be read
 * and for one without columns.
 */
export function columnsToChoose(text: string, chosen: ColumnChoice): readonly FileColumn[] | null {
  const [heading = [], first = []] = csvRows(text)
  if (groupProductRows([heading], chosen).kind) return null
  const columns = fileColumns(heading, first)
  return columns.length > 0 ? columns : null
}
