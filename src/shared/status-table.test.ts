import { expect, test } from 'vitest'
import { statusTable, unreachableStatuses } from './status-table.ts'

const door = statusTable({
  initial: 'closed',
  statuses: ['closed', 'open', 'locked'],
  transitions: { open: { from: ['closed'], to: 'open' }, lock: { from: ['closed'], to: 'locked' } },
})

test('an action is allowed only from the statuses that the table names', () => {
  expect(door.can('open', 'closed')).toBe(true)
  expect(door.can('open', 'locked')).toBe(false)
  expect(door.from('lock')).toEqual(['closed'])
  expect(door.to('lock')).toBe('locked')
})

test('a status that no action leads to is reported', () => {
  expect(unreachableStatuses(door)).toEqual([])
  const withOrphan = statusTable({
    initial: 'a',
    statuses: ['a', 'b', 'c'],
    transitions: { go: { from: ['c'], to: 'b' } },
  })
  expect(unreachableStatuses(withOrphan)).toEqual(['b', 'c'])
})
