import { expect, test } from 'vitest'
import { reportTable } from './report-table.ts'

test('a report is aligned in columns and names stand-ins', () => {
  const lines = [
    { name: 'Email', status: 'green', text: 'It arrives.', isStandIn: true },
    { name: 'Background work', status: 'red', text: 'No worker. Start one.' },
    { name: 'Disk', status: 'amber', text: 'Make room.' },
  ] as const
  expect(reportTable({ lines })).toBe(
    [
      'Email            ✓ green  Stand-in. It arrives.',
      'Background work  ✗ red    No worker. Start one.',
      'Disk             ! amber  Make room.',
      '',
    ].join('\n'),
  )
})
