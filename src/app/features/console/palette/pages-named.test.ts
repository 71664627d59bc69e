import { expect, test } from 'vitest'
import { pagesNamed } from './pages-named.ts'

test('pages are found by letters of their name', () => {
  expect(pagesNamed(' audit ')).toEqual([
    { group: 'Pages', to: '/operator/audit', title: 'Audit log', detail: 'System' },
  ])
  expect(pagesNamed('#1a2b')).toEqual([])
  expect(pagesNamed('').length).toBeGreaterThan(8)
})
