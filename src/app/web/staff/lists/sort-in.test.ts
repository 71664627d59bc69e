import { expect, test } from 'vitest'
import { sortedColumns } from './sorted-columns.ts'
import { sortField, sortIn } from './sort-in.ts'

const choices = { placed: 'desc', total: 'desc' } as const
const sortOf = (text: string) => sortIn(new URLSearchParams(text), choices)

test('a list is sorted by its first choice unless the address names another one', () => {
  expect(sortOf('')).toEqual({ by: 'placed', direction: 'desc' })
  expect(sortOf('sort=total-asc')).toEqual({ by: 'total', direction: 'asc' })
  for (const unknown of ['sort=total', 'sort=total-up', 'sort=__proto__-asc'])
    expect(sortOf(unknown)).toEqual({ by: 'placed', direction: 'desc' })
})

test('the address has a sort only when it differs from the first choice', () => {
  expect(sortField(sortOf(''), choices)).toBe('')
  expect(sortField(sortOf('sort=placed-asc'), choices)).toBe('placed-asc')
})

test('a header sorts by its column, and the sorted one the other way round', () => {
  const columns = ['placed', 'total', 'buyer'].map((key) => ({ key, header: key, cell: () => key }))
  const sorted = sortedColumns(columns, {
    choices,
    sort: sortOf('sort=total-asc'),
    fields: { q: 'hat' },
    path: '/orders',
  })
  expect(sorted.map(({ sort }) => sort)).toEqual([
    { to: '/orders?q=hat', current: null },
    { to: '/orders?q=hat&sort=total-desc', current: 'ascending' },
    undefined,
  ])
})
