import {
  maxNumberLength,
  maxRosterRows,
  maxSizeLength,
  maxTeamHats,
  maxTextLength,
} from '../document/design-types.ts'
import type { PerHatField } from '../document/design-types.ts'
import { plainText } from '../document/clean-roster.ts'
import type { RosterRow } from './roster.ts'

export interface RosterPaste {
  readonly rows: readonly RosterRow[]
  /** What is wrong, by the row of the paste. Rows with errors are left out. */
  readonly errors: readonly { readonly row: number; readonly text: string }[]
  /** Columns that were left out, by their header. */
  readonly ignored: readonly string[]
  /** How many rows were added to an equal one. */
  readonly merged: number
}

export interface PasteOptions {
  /** The fields that the design uses; without a header they decide what a column is. */
  readonly fields: readonly PerHatField[]
  /** Whether equal rows become one with the sum of their quantities. */
  readonly mergesDuplicates: boolean
}

type Column = PerHatField | 'quantity' | 'size' | null

const headers: Readonly<Record<string, Column>> = {
  name: 'name',
  names: 'name',
  player: 'name',
  'player name': 'name',
  'first name': 'name',
  'last name': 'name',
  surname: 'name',
  nickname: 'name',
  text: 'name',
  number: 'number',
  no: 'number',
  'no.': 'number',
  nr: 'number',
  '#': 'number',
  jersey: 'number',
  'jersey number': 'number',
  'player number': 'number',
  size: 'size',
  'hat size': 'size',
  quantity: 'quantity',
  qty: 'quantity',
  count: 'quantity',
  hats: 'quantity',
}

/**
 * Reads rows that were copied from a spreadsheet: cells separated by tabs, semicolons or commas, with or without a header
 * and quotes. Errors name the row of the paste.
 */
export function parseRoster(text: string, { fields, mergesDuplicates }: PasteOptions): RosterPaste {
  const lines = cellsOf(text)
  const header = headerOf(lines[0]?.cells ?? [])
  const body = header ? lines.slice(1) : lines
  const columns =
    header ??
    guessedColumns(
      body.map(({ cells }) => cells),
      fields,
    )
  const rows: RosterRow[] = []
  const errors: { row: number; text: string }[] = []
  for (const { row, cells } of body) {
    const read = rowOf(cells, columns)
    if (typeof read === 'string') errors.push({ row, text: `Row ${row}: ${read}` })
    else rows.push(read)
  }
  const distinct = mergesDuplicates ? mergedRows(rows) : rows
  if (distinct.length > maxRosterRows) {
    errors.push({
      row: 0,
      text: `A team list has at most ${maxRosterRows} rows; ${distinct.length - maxRosterRows} rows were left out.`,
    })
  }
  return {
    rows: distinct.slice(0, maxRosterRows),
    errors,
    ignored: header ? (lines[0]?.cells ?? []).filter((cell, at) => cell !== '' && columns[at] === null) : [],
    merged: rows.length - distinct.length,
  }
}

/** Equal rows as one, with the sum of their quantities, in the order of the first. */
export function mergedRows(rows: readonly RosterRow[]): RosterRow[] {
  const merged = new Map<string, RosterRow>()
  for (const row of rows) {
    const key = JSON.stringify([row.name, row.number, row.size])
    const known = merged.get(key)
    const quantity = Math.min(maxTeamHats, (known?.quantity ?? 0) + row.quantity)
    merged.set(key, { ...row, quantity })
  }
  return [...merged.values()]
}

interface Line {
  /** Counted from 1 in the paste, empty rows included. */
  readonly row: number
  readonly cells: readonly string[]
}

function cellsOf(text: string): Line[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  const lines: Line[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let row = 1
  const endLine = () => {
    cells.push(cell.replace(/\s+/g, ' ').trim())
    if (cells.some((one) => one !== '')) lines.push({ row, cells })
    cells = []
    cell = ''
    row += 1
  }
  for (const letter of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')) {
    // A quote opens a quoted cell only at its beginning: 5" and O"NEIL are ordinary text.
    if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
    } else if (isQuoted) {
      cell += letter
    } else if (letter === separator) {
      cells.push(cell.replace(/\s+/g, ' ').trim())
      cell = ''
    } else if (letter === '\n') {
      endLine()
    } else {
      cell += letter
    }
  }
  endLine()
  return lines
}

/** The columns by the words of the first row; null when it isn't a header. */
function headerOf(cells: readonly string[]): Column[] | null {
  const columns = cells.map((cell) => headers[cell.toLowerCase().replace(/:$/, '')] ?? null)
  const isHeader = columns.some((column) => column === 'name' || column === 'number')
  // The second of two columns with the same meaning, such as first and last name, is left out.
  return isHeader ? columns.map((column, at) => (columns.indexOf(column) === at ? column : null)) : null
}

/** Without a header: a column of texts has names, columns of numbers have numbers and quantities, in this order. */
function guessedColumns(lines: readonly (readonly string[])[], fields: readonly PerHatField[]): Column[] {
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const isNumeric = (at: number) => lines.every((cells) => /^#?\s?\d*$/.test(cells[at] ?? ''))
  const free: Column[] = fields.includes('number') ? ['number', 'quantity'] : ['quantity']
  let hasName = !fields.includes('name')
  return Array.from({ length: width }, (_, at): Column => {
    if (!hasName && (!isNumeric(at) || width === 1)) {
      hasName = true
      return 'name'
    }
    return isNumeric(at) ? (free.shift() ?? null) : null
  })
}

/** The row, or what is wrong with it. */
function rowOf(cells: readonly string[], columns: readonly Column[]): RosterRow | string {
  const valueOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const [name, number] = [valueOf('name'), valueOf('number').replace(/^#\s?/, '')]
  if (name === '' && number === '') return 'has no name and no number.'
  if (name.length > maxTextLength) return `“${name}” is longer than ${maxTextLength} characters.`
  if (number.length > maxNumberLength) return `“${number}” is longer than ${maxNumberLength} characters.`
  const asked = valueOf('quantity')
  const quantity = asked === '' ? 1 : Number(asked)
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxTeamHats)
    return `“${asked}” isn’t a quantity from 1 to ${maxTeamHats.toLocaleString('en-US')}.`
  const size = valueOf('size')
  if (size.length > maxSizeLength) return `“${size}” is longer than ${maxSizeLength} characters.`
  return {
    name: plainText(name, maxTextLength),
    number: plainText(number, maxNumberLength),
    quantity,
    ...(size === '' ? {} : { size: plainText(size, maxSizeLength) }),
  }
}
