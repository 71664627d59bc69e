/** The kind of columns in a file. */
export type CsvKind = 'etsy' | 'shopify' | 'plain'

export interface RowProblem {
  /** Counted from 1 as in a spreadsheet; the heading is 1. 0 if it isn't about one row. */
  readonly row: number
  readonly message: string
}

/** The state of an import. */
export interface ProductImportView {
  readonly id: string
  readonly fileName: string
  readonly kind: CsvKind | null
  /** `checked`: nothing is added yet. `running`: products are added, then their pictures are fetched. */
  readonly status: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  /** The first hundred skipped rows. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  /** The first few products that would be added. */
  readonly names: readonly string[]
  /** Number of pictures in the file, and how many of them are not fetched yet. */
  readonly pictureTotal: number
  readonly picturesWaiting: number
  /** The first hundred pictures that could not be imported. */
  readonly pictureNotes: readonly RowProblem[]
  readonly pictureNoteCount: number
}
