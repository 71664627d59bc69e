/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards (display: block) the elements lose their roles in some browsers */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './navigation/app-link.tsx'
import { Icon } from './graphics/icon.tsx'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** 'end' for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined
  /** On a wide screen, its texts stay on one line, and the other columns share the rest. */
  readonly oneLine?: boolean | undefined
  /** Its part of a table’s width where its texts can be long: they are cut where it ends. */
  readonly share?: 'small' | 'medium' | 'large' | 'largest' | undefined
  /** Only on a wide screen; 'last' for what a narrower one leaves out first. */
  readonly isExtra?: boolean | 'last' | undefined
  /** On a card, it needs no name before it. */
  readonly isPlain?: boolean | undefined
  /** On a card, it is beside another such cell, under its name. */
  readonly isHalf?: boolean | undefined
  /** On a phone, rows of two lines instead of cards, once a column has a place in them. Columns without a place are left out. */
  readonly phone?: LinePlace | undefined
  /** Makes its header a link that sorts. */
  readonly sort?: ColumnSort | undefined
}

/**
 * A cell's place in a row of two lines: right after the row's name, at the end of the first line, at the start or the end of the
 * second, or below both. Without a 'text', the second line is the first column's, in elements of the class `in-lines`.
 */
type LinePlace = 'mark' | 'top' | 'text' | 'bottom' | 'below'

export interface ColumnSort {
  /** The page, sorted by this column; the other way round if it already is. */
  readonly to: string
  /** Null when the list is sorted by another column. */
  readonly current: 'ascending' | 'descending' | null
}

export interface DataTableProps<Row> {
  /** Describes the table for screen readers. */
  readonly caption: string
  /** The first column names the row; on a phone it is the card's heading. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The heading of a row's group, such as its day. Rows of a group follow each other. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** A checkbox that selects the row, before the first column. */
  readonly choice?: ((row: Row) => ReactNode) | undefined
  /** A checkbox that selects all rows, above theirs. */
  readonly choiceOfAll?: ReactNode
  /** With many columns: cards up to a tablet's width. */
  readonly isWide?: boolean | undefined
  /** In a narrow column: rows of two lines also on a wide screen. */
  readonly isCompact?: boolean | undefined
  /** Shown when there are no rows. */
  readonly empty: ReactNode
}

/** A dense table that becomes rows of two lines, or a stack of cards, on a phone. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  groupOf,
  choice,
  choiceOfAll,
  isWide = false,
  isCompact = false,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  return (
    <table
      role="table"
      className={clsx(
        'data-table',
        isWide && 'is-wide',
        isCompact && 'is-compact',
        columns.some(({ sort }) => sort) && 'is-sortable',
        columns.some(({ phone }) => phone) && 'is-lines',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {choice && (
            <th role="columnheader" scope="col" className="row-choice">
              <span className="sr-only">Selected</span>
              {choiceOfAll}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort?.current ?? undefined}
              className={alignment(column)}
            >
              {column.sort ? <SortLink {...column.sort}>{column.header}</SortLink> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map(([group, ofGroup]) => (
        <tbody key={group} role="rowgroup">
          {group !== '' && (
            <tr role="row" className="row-group">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          {ofGroup.map((row) => (
            <tr key={rowKey(row)} role="row">
              {choice && (
                <td role="cell" className="row-choice">
                  {choice(row)}
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} isFirst={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The rows by the heading of their group; without groups, all of them without a heading. */
function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string = () => '',
): readonly (readonly [group: string, rows: readonly Row[]])[] {
  return [...new Set(rows.map(groupOf))].map((group) => [group, rows.filter((row) => groupOf(row) === group)])
}

function SortLink({ to, current, children }: ColumnSort & { readonly children: ReactNode }) {
  return (
    <AppLink
      to={to}
      prefetch="none"
      preventScrollReset
      className={clsx(
        '-my-1 inline-flex min-h-9 items-center gap-1 underline decoration-dotted underline-offset-4 hover:text-text hover:decoration-solid',
        current !== null && 'text-text',
      )}
    >
      {children}
      {current !== null && (
        <Icon name="chevron-down" className={clsx('size-4!', current === 'ascending' && 'rotate-180')} />
      )}
    </AppLink>
  )
}

type LookOfColumn = 'align' | 'oneLine' | 'share' | 'isHalf' | 'isExtra' | 'phone'

interface CellProps {
  readonly column: Pick<Column<never>, 'header' | 'isPlain' | LookOfColumn>
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Cell({ column, isFirst, children }: CellProps) {
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={alignment(column)}>
        {children}
      </th>
    )
  }
  return (
    <td role="cell" data-label={column.isPlain ? undefined : column.header} className={alignment(column)}>
      {children}
    </td>
  )
}

function alignment({
  align,
  oneLine,
  share,
  isHalf,
  isExtra,
  phone,
}: Pick<Column<never>, LookOfColumn>): string {
  return clsx(
    phone && `at-${phone}`,
    align === 'end' && 'label text-end',
    oneLine && 'lg:whitespace-nowrap',
    share && `share-${share}`,
    isHalf && 'is-half',
    isExtra && (isExtra === 'last' ? 'sm:max-xl:hidden' : 'sm:max-lg:hidden'),
  )
}
