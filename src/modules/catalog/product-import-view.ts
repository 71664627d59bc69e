/** Whose columns a file has. */
export type CsvKind = 'etsy' | 'shopify' | 'plain'

export interface RowProblem {
  /** Of the file, counted from 1 as a spreadsheet does; the heading is 1. 0 when it is about no single row. */
  readonly row: number
  readonly message: string
}

/** How the import of a file stands. */
export interface ProductImportView {
  readonly id: string
  readonly fileName: string
  readonly kind: CsvKind | null
  /** Checked: nothing is added yet. Running: first the products are added, then their pictures are fetched. */
  readonly status: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  /** The first hundred rows that are left out. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  /** The first few that would be added. */
  readonly names: readonly string[]
  /** How many pictures the file names for its products, and how many of them are still to be fetched. */
  readonly pictureTotal: number
  readonly picturesWaiting: number
  /** The first hundred pictures that could not come along. */
  readonly pictureNotes: readonly RowProblem[]
  readonly pictureNoteCount: number
}
