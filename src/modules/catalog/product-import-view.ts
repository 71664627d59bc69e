import type { CsvKind, RowProblem } from './read-product-rows.ts'

/** How the import of a file stands. */
export interface ProductImportView {
  readonly id: string
  readonly fileName: string
  readonly kind: CsvKind | null
  /** Checked: nothing is added yet. */
  readonly status: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  /** The first hundred. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  /** The first few that would be added. */
  readonly names: readonly string[]
}
