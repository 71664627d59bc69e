import { expect, test } from 'vitest'
import { staticFont } from './static-font.server.ts'
import { textRuns } from './text-runs.server.ts'

const names = [
  'Zoë Łukasz Đặng',
  'Ελένη Παπαδοπούλου',
  'Наталія Щербак',
  'محمد الأحمد',
  'שולמית כהן',
  'प्रिया क्षत्रिय',
  'สมชาย ปู่ที่',
  'さくら帽子店',
  '北京帽子',
  '모자 공방 뷁',
]

test.each(names)('each letter of %s has a glyph in both weights', async (name) => {
  const runs = await textRuns(name)
  expect(runs.every(({ isDrawable }) => isDrawable)).toBe(true)
  for (const { part, text } of runs) {
    for (const weight of [400, 700] as const) {
      const { characters } = await staticFont(part, weight)
      expect([...text].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0))).toEqual([])
    }
  }
})

test('a text in one script is one run', async () => {
  const plain = await textRuns('Hats by Jo & co., $3.50')
  expect(plain.map(({ text }) => text)).toEqual(['Hats by Jo & co., $3.50'])
  expect(await textRuns('Шляпы')).toHaveLength(1)
})

test('right-to-left text stands where readers expect it, with numbers and brackets the right way round', async () => {
  const inOrder = async (text: string) => (await textRuns(text)).map((run) => run.text).join('|')
  expect(await inOrder('To אב at 5')).toBe('To |אב| at 5')
  expect(await inOrder('אב 12 גד')).toBe('גד| |12| |אב')
  expect(await inOrder('(אב)')).toBe('(|אב|)')
  expect(await inOrder('אב (25)')).toBe('(|25|) |אב')
})

test('Japanese names use Japanese forms of characters that Chinese shares', async () => {
  const fontOf = async (text: string) => (await textRuns(text)).at(-1)?.part.package
  expect(await fontOf('さくら直')).toBe('noto-sans-jp')
  expect(await fontOf('直')).toBe('noto-sans-sc')
})

test('characters that no font has are left out, and break nothing', async () => {
  const runs = await textRuns('Hats 🧢')
  expect(runs.map(({ text, isDrawable }) => [text, isDrawable])).toEqual([
    ['Hats ', true],
    ['🧢', false],
  ])
})
