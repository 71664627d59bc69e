import { expect, test } from 'vitest'
import { accentSheet, accentSheetPath } from './accent-sheet.server.ts'

test('the address of the style sheet contains both colors, and without a color it has no address', () => {
  expect(accentSheetPath({ accentDark: '#6cb4ff', accentLight: '#1b5faf' })).toBe('/accent/6cb4ff-1b5faf.css')
  expect(accentSheetPath({ accentDark: null, accentLight: '#1b5faf' })).toBe('/accent/none-1b5faf.css')
  expect(accentSheetPath({ accentDark: null, accentLight: null })).toBeNull()
})

test('each theme has a rule with its own color, and a theme without one has none', () => {
  const sheet = accentSheet('6cb4ff-1b5faf.css') ?? ''
  expect(sheet.split('\n')[0]).toContain('html[data-theme="dark"]{--accent:#6cb4ff;')
  expect(sheet.split('\n')[1]).toContain('html[data-theme="light"]{--accent:#1b5faf;')
  expect(accentSheet('none-1b5faf.css')).not.toContain('dark')
})

test('an address with anything but two colors has no style sheet', () => {
  const addresses = [
    '',
    '6cb4ff.css',
    '6cb4ff-1b5faf',
    'red-blue.css',
    '6CB4FF-1b5faf.css',
    '6cb4ff-1b5faf.css}',
    '}-{.css',
  ]
  expect(addresses.flatMap((file) => accentSheet(file) ?? [])).toEqual([])
})
