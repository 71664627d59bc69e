import { type DayRange, dayRangeOf } from '#shared/day-range.ts'

/** The fields of the filter on /operator/books, as typed; empty when they are not used. */
export interface BooksFields {
  readonly from: string
  readonly to: string
  /** '2026'; empty for the year before this one. */
  readonly year: string
}

const maxLength = 10
const firstYear = 2020

export function booksFieldsOf(searchParams: URLSearchParams): BooksFields {
  const typed = (name: string) => searchParams.get(name)?.trim().slice(0, maxLength) ?? ''
  return { from: typed('from'), to: typed('to'), year: typed('year') }
}

export function booksDaysOf({ from, to }: BooksFields): DayRange {
  return dayRangeOf(from, to)
}

/** The chosen year, or the one before `today`: that is the year whose forms are due. */
export function booksYearOf({ year }: BooksFields, today: Date): number {
  const chosen = /^\d{4}$/.test(year) ? Number(year) : 0
  return booksYears(today).includes(chosen) ? chosen : today.getUTCFullYear() - 1
}

/** The years that can be chosen, this one first. */
export function booksYears(today: Date): readonly number[] {
  const thisYear = today.getUTCFullYear()
  return Array.from({ length: thisYear - firstYear + 1 }, (_, before) => thisYear - before)
}
