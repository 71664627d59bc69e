import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designDocumentSchema } from '../document/design-document-schema.ts'
import { newDesign } from '../document/design-document.ts'
import { parseRoster, type PasteOptions } from './parse-roster.ts'

const both: PasteOptions = { fields: ['name', 'number'], mergesDuplicates: false }
const rowsOf = (text: string, options: Partial<PasteOptions> = {}) =>
  parseRoster(text, { ...both, ...options }).rows.map(({ name, number, quantity }) => [
    name,
    number,
    quantity,
  ])

test.each([
  ['tabs', 'Smith\t7\t2\nLopez\t12\t1'],
  ['commas', 'Smith,7,2\nLopez,12,1'],
  ['semicolons', 'Smith;7;2\r\nLopez;12;1\r\n'],
  ['quotes', '"Smith","7","2"\r"Lopez","12","1"'],
  ['a header', 'Number\tPlayer\tQty\n7\tSmith\t2\n12\tLopez\t1'],
  ['spaces and empty rows', '\n  Smith , #7 , 2 \n , , \n\nLopez,# 12,\n'],
  ['the number first', '7;Smith;2\n12;Lopez;1'],
])('reads rows with %s', (_, text) => {
  expect(rowsOf(text)).toEqual([
    ['Smith', '7', 2],
    ['Lopez', '12', 1],
  ])
})

test('reads a plain list of names, one a line', () => {
  expect(rowsOf('Smith\nVan der Berg\nO"Neil', { fields: ['name'] })).toEqual([
    ['Smith', '', 1],
    ['Van der Berg', '', 1],
    ['O"Neil', '', 1],
  ])
})

test('what a column of numbers is depends on the design', () => {
  expect(rowsOf('Smith,3', { fields: ['name'] })).toEqual([['Smith', '', 3]])
  expect(rowsOf('Smith,3')).toEqual([['Smith', '3', 1]])
  expect(rowsOf('7\n00\n12', { fields: ['number'] })).toEqual([
    ['', '7', 1],
    ['', '00', 1],
    ['', '12', 1],
  ])
})

test('a quoted cell may contain the separator', () => {
  expect(rowsOf('Name,Number\n"Smith, Jr.",7')).toEqual([['Smith, Jr.', '7', 1]])
})

test('columns with other headers are left out, and named', () => {
  const paste = parseRoster('Last name\tFirst name\tTeam\tNo.\nSmith\tAnn\tHawks\t7', both)
  expect(paste.rows).toEqual([{ name: 'Smith', number: '7', quantity: 1 }])
  expect(paste.ignored).toEqual(['First name', 'Team'])
})

test('a column of sizes is read, and rows that differ in it stay apart', () => {
  const paste = parseRoster('Name,Hat size\nSmith,S/M\nSmith,L/XL\nLee,', { ...both, mergesDuplicates: true })
  expect(paste.rows).toEqual([
    { name: 'Smith', number: '', quantity: 1, size: 'S/M' },
    { name: 'Smith', number: '', quantity: 1, size: 'L/XL' },
    { name: 'Lee', number: '', quantity: 1 },
  ])
  expect(parseRoster(`Name,Size\nSmith,${'x'.repeat(21)}`, both).errors).toHaveLength(1)
})

test('errors name the row of the paste, and the other rows are read', () => {
  const paste = parseRoster(
    `Name,Number,Quantity\nSmith,7,1\n,,3\n${'x'.repeat(41)},8,1\nLopez,12345678,1\nLee,9,many\nDiaz,10,2000\nKim,11,2`,
    both,
  )
  expect(paste.rows.map(({ name }) => name)).toEqual(['Smith', 'Kim'])
  expect(paste.errors.map(({ text }) => text)).toEqual([
    'Row 3: has no name and no number.',
    `Row 4: “${'x'.repeat(41)}” is longer than 40 characters.`,
    'Row 5: “12345678” is longer than 6 characters.',
    'Row 6: “many” isn’t a quantity from 1 to 1,000.',
    'Row 7: “2000” isn’t a quantity from 1 to 1,000.',
  ])
})

test('equal rows are merged or kept', () => {
  const text = 'Smith,7,2\nSmith,8\nSmith,7'
  expect(rowsOf(text)).toHaveLength(3)
  const merged = parseRoster(text, { ...both, mergesDuplicates: true })
  expect(merged.merged).toBe(1)
  expect(merged.rows).toEqual([
    { name: 'Smith', number: '7', quantity: 3 },
    { name: 'Smith', number: '8', quantity: 1 },
  ])
})

test('rows beyond the limit are left out, and their number is said', () => {
  const paste = parseRoster(Array.from({ length: 203 }, (_, at) => `Name ${at}`).join('\n'), both)
  expect(paste.rows).toHaveLength(200)
  expect(paste.errors).toEqual([{ row: 0, text: 'A team list has at most 200 rows; 3 rows were left out.' }])
})

test('whatever is pasted, the rows fit a document', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Smith', '7', '"', '\t', ';', '\u{1f9e2}'))
  const text = fc.array(
    fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(',')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(text, fc.boolean(), (lines, mergesDuplicates) => {
      const { rows } = parseRoster(lines.join('\n'), { ...both, mergesDuplicates })
      const document = { ...newDesign(), roster: [...rows] }
      expect(designDocumentSchema.safeParse(document).error).toBeUndefined()
      expect(rows.every(({ name, number }) => name !== '' || number !== '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})
