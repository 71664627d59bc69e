import { expect, test } from 'vitest'
import { hasPermission, type StaffRole } from '#shared/staff/staff-permissions.ts'
import { consoleGroups } from '../console-links.ts'
import { openGroups } from '../open-groups.ts'
import { pagesNamed } from './pages-named.ts'

test('pages are found by letters of their name', () => {
  expect(pagesNamed(consoleGroups, ' audit ')).toEqual([
    {
      group: 'Pages',
      to: '/operator/audit',
      title: 'Audit log',
      detail: 'System',
      status: null,
      picture: null,
    },
  ])
  expect(pagesNamed(consoleGroups, '#1a2b')).toEqual([])
  expect(pagesNamed(consoleGroups, '').length).toBeGreaterThan(8)
})

test('only pages that the roles open are found, in groups that have one', () => {
  const groupsOf = (role: StaffRole) => openGroups((permission) => hasPermission([role], permission))
  expect(groupsOf('admin')).toEqual(consoleGroups)
  expect(groupsOf('support').map(({ name }) => name)).toEqual(['Sales', 'Catalog'])
  expect(pagesNamed(groupsOf('support'), '').map(({ title }) => title)).toEqual([
    'Overview',
    'Orders',
    'Cases',
    'Vendors',
    'People',
    'Reported messages',
    'Products',
    'Reported designs',
    'Reviews',
  ])
  expect(pagesNamed(groupsOf('finance'), '').map(({ title }) => title)).toEqual([
    'Overview',
    'Orders',
    'Cases',
    'Vendors',
    'Books',
    'Discount codes',
    'Background work',
  ])
})
