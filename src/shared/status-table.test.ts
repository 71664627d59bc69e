import { expect, test } from 'vitest'
import { reportedStatuses, statusTable, unreachableStatuses } from './status-table.ts'

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

test('a status that no action reaches is reported', () => {
  expect(unreachableStatuses(door)).toEqual([])
  const withOrphan = statusTable({
    initial: 'a',
    statuses: ['a', 'b', 'c'],
    transitions: { go: { from: ['c'], to: 'b' } },
  })
  expect(unreachableStatuses(withOrphan)).toEqual(['b', 'c'])
})

test('what an outside service reports may follow any status', () => {
  const dispute = reportedStatuses(['open', 'won', 'lost'])
  expect(dispute.from('won')).toEqual(['open', 'won', 'lost'])
  expect(dispute.to('won')).toBe('won')
  expect(unreachableStatuses(dispute)).toEqual([])
})
