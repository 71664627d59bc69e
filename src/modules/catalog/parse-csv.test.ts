import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvRows } from './parse-csv.ts'

const parseCsv = (text: string) => [...csvRows(text)]

test('quotes hold commas, quotes and line ends, and every kind of line end ends a row', () => {
  expect(parseCsv('\uFEFFName,Text\r\n"Fog, Line","says ""hi""\nthere"\rPlain,2\n\n')).toEqual([
    ['Name', 'Text'],
    ['Fog, Line', 'says "hi"\nthere'],
    ['Plain', '2'],
  ])
})

test('semicolons and tabs are read as they come from other spreadsheets', () => {
  expect(parseCsv('Name;Price\nFog;30,5')).toEqual([
    ['Name', 'Price'],
    ['Fog', '30,5'],
  ])
  expect(parseCsv('Name\tPrice\nFog\t30')[1]).toEqual(['Fog', '30'])
})

test('whatever is written is read again, and no cell becomes a formula', () => {
  const cell = fc.string({ maxLength: 12 }).filter((text) => !/^[=+@\t\r-]/.test(text) && text.trim() !== '')
  const row = fc.array(cell, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const heading = ['Name', 'Price', 'Quantity']
      expect(parseCsv([heading, ...rows].map(csvLine).join('\r\n'))).toEqual([heading, ...rows])
    }),
  )
  expect(csvLine(['=HYPERLINK("x")', '-5', '@SUM', '-cmd'])).toBe(`"'=HYPERLINK(""x"")",-5,'@SUM,'-cmd`)
})

test('a quote that is never closed and an empty file are read without a fuss', () => {
  expect(parseCsv('a,"b')).toEqual([['a', 'b']])
  expect(parseCsv('')).toEqual([])
  expect(parseCsv('a,""\n"""",b,')).toEqual([
    ['a', ''],
    ['"', 'b', ''],
  ])
})
