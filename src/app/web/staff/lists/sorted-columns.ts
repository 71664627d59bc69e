import type { Column } from '#app/ui/data-table.tsx'
import type { Sort } from '#shared/sort.ts'
import { pathWithQuery } from './path-with-query.ts'
import { type SortChoices, sortField } from './sort-in.ts'

/** How a list is sorted now, and the address that sorts it otherwise. */
export interface ListSort<By extends string = string> {
  readonly choices: SortChoices<By>
  readonly sort: Sort<By>
  /** The list without its filters. */
  readonly path: string
  /** The filters, which stay. */
  readonly fields: Readonly<Record<string, string>>
}

/** Makes the headers of the columns that have the key of a choice links. The new order starts on the first page. */
export function sortedColumns<Row, By extends string>(
  columns: readonly Column<Row>[],
  { choices, sort, path, fields }: ListSort<By>,
): readonly Column<Row>[] {
  return columns.map((column) => {
    if (!Object.hasOwn(choices, column.key)) return column
    const by = column.key as By
    const isCurrent = by === sort.by
    const opposite = sort.direction === 'asc' ? 'desc' : 'asc'
    const next: Sort<By> = { by, direction: isCurrent ? opposite : choices[by] }
    return {
      ...column,
      sort: {
        to: pathWithQuery(path, { ...fields, sort: sortField(next, choices) }),
        current: isCurrent ? (sort.direction === 'asc' ? 'ascending' : 'descending') : null,
      },
    }
  })
}
