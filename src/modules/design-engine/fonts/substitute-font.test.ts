import { expect, test } from 'vitest'
import { designFonts } from './design-font.ts'
import { substituteFont } from './substitute-font.ts'

test.each(designFonts)('$name is drawn in itself, however a program writes it', ({ id, name }) => {
  for (const family of [name, `'${name}'`, `${name.replaceAll(' ', '')}-Regular, ${name}`, id]) {
    expect(substituteFont(family, undefined)).toEqual({ id, name, replaces: null })
  }
})

test.each([
  ['Helvetica', undefined, 'viga', 'Helvetica'],
  ['Helvetica-Bold', undefined, 'archivo-black', 'Helvetica-Bold'],
  ['ArialMT, Arial', '700', 'archivo-black', 'ArialMT'],
  ['MyriadPro-Semibold, Myriad Pro', undefined, 'archivo-black', 'MyriadPro-Semibold'],
  ['Impact', undefined, 'fjalla-one', 'Impact'],
  ['Times New Roman', undefined, 'dm-serif-display', 'Times New Roman'],
  ['"Open Sans"', 'bold', 'archivo-black', 'Open Sans'],
  ['Rockwell', '400', 'patua-one', 'Rockwell'],
  ['Brush Script MT', undefined, 'courgette', 'Brush Script MT'],
  ['Courier New', 'bold', 'special-elite', 'Courier New'],
  ['Zxyq, Anton', undefined, 'anton', 'Zxyq'],
  ['Zxyq, serif', undefined, 'dm-serif-display', 'Zxyq'],
  ['Zxyq', undefined, 'viga', 'Zxyq'],
  [undefined, undefined, 'dm-serif-display', 'the default font'],
])('%s with weight %s becomes %s', (families, weight, id, replaces) => {
  expect(substituteFont(families, weight)).toMatchObject({ id, replaces })
})

test.each(['Wingdings', 'Font Awesome 6 Free', 'Material Icons', 'Apple Color Emoji'])(
  'pictures of %s have no substitute',
  (family) => expect(substituteFont(family, undefined)).toBeNull(),
)

test('names of any length are cut', () => {
  expect(substituteFont('x'.repeat(100_000), undefined)?.replaces).toHaveLength(60)
  expect(substituteFont('a,'.repeat(100_000), undefined)?.id).toBe('viga')
})
