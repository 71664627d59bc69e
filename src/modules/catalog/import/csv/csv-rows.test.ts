import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, textOfCell } from '#shared/text/csv-line.ts'
import { csvRows } from './csv-rows.ts'

const parseCsv = (text: string) => [...csvRows(text)]

test('a quoted cell may contain commas, quotes and line ends, and any kind of line end ends a row', () => {
  expect(parseCsv('\uFEFFName,Text\r\n"Fog, Line","says ""hi""\nthere"\rPlain,2\n\n')).toEqual([
    ['Name', 'Text'],
    ['Fog, Line', 'says "hi"\nthere'],
    ['Plain', '2'],
  ])
})

test('reads semicolons and tabs as separators', () => {
  expect(parseCsv('Name;Price\nFog;30,5')).toEqual([
    ['Name', 'Price'],
    ['Fog', '30,5'],
  ])
  expect(parseCsv('Name\tPrice\nFog\t30')[1]).toEqual(['Fog', '30'])
})

test('reads what it writes, and no cell becomes a formula', () => {
  const cell = fc.string({ maxLength: 12 }).filter((text) => text.trim() !== '')
  const row = fc.array(cell, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const heading = ['Name', 'Price', 'Quantity']
      const read = parseCsv([heading, ...rows].map(csvLine).join('\r\n'))
      expect(read.map((cells) => cells.map(textOfCell))).toEqual([heading, ...rows])
    }),
  )
  expect(csvLine(['=HYPERLINK("x")', '-5', '@SUM', '-cmd'])).toBe(`"'=HYPERLINK(""x"")",-5,'@SUM,'-cmd`)
  expect(csvLine(['-2+3+cmd|x', '-5.50', '-5e'])).toBe(`'-2+3+cmd|x,-5.50,'-5e`)
})

test('a text survives the round trip with its own apostrophes, and no cell is calculated', () => {
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '＝')
  const text = fc.tuple(start, start, fc.string({ unit: 'binary' })).map((parts) => `${parts.join('')}x`)
  fc.assert(
    fc.property(text, (written) => {
      const [, [cell = ''] = []] = parseCsv(`Text,Price\r\n${csvLine([written, '1'])}\r\n`)
      expect(textOfCell(cell)).toBe(written)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝]/)
    }),
  )
  expect(["'=1", "'tis", "''=1"].map(textOfCell)).toEqual(['=1', "'tis", "'=1"])
})

test('reads an unclosed quote and an empty file', () => {
  expect(parseCsv('a,"b')).toEqual([['a', 'b']])
  expect(parseCsv('')).toEqual([])
  expect(parseCsv('a,""\n"""",b,')).toEqual([
    ['a', ''],
    ['"', 'b', ''],
  ])
})
