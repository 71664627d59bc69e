export type SortDirection = 'asc' | 'desc'

/** How a list is sorted. Rows that are equal follow each other by their id, in the same direction. */
export interface Sort<By extends string> {
  readonly by: By
  readonly direction: SortDirection
}
