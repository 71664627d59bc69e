import { describe, expect, test } from 'vitest'
import { columns, pictureOf } from '#tests/support/svg-files/picture-of.ts'
import { expectedPictures } from '#tests/support/svg-files/expected-pictures.ts'
import { codesOf, readUpload } from '#tests/support/svg-files/read-upload.ts'
import { svgFiles } from '#tests/support/svg-files/svg-files.ts'
import { threadHex } from '../colors/threads.ts'
import type { Point } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'
import { pointsOf } from './clipper.ts'

const pictures = expectedPictures()
const polygons = new Map<string, (readonly Point[])[]>()

function isInside(d: string, evenOdd: boolean, x: number, y: number): boolean {
  const known = polygons.get(d) ?? pointsOf(parsePath(d) ?? [], 0.5)
  polygons.set(d, known)
  let winding = 0
  let count = 0
  for (const polygon of known) {
    polygon.forEach(([x1, y1], index) => {
      const [x0, y0] = polygon.at(index - 1) ?? [x1, y1]
      if (y0 < y === y1 < y || x0 + ((x1 - x0) * (y - y0)) / (y1 - y0) <= x) return
      winding += y0 < y1 ? 1 : -1
      count += 1
    })
  }
  return evenOdd ? count % 2 === 1 : winding !== 0
}

/** Cells on the edge of a shape, where a hair decides. */
const tolerated = 0.02

describe('reads as a browser draws it', () => {
  test.each(svgFiles)('$form', async ({ form, svg, changes = [] }) => {
    const { drawing, changes: found } = await readUpload(svg, 16)
    expect(codesOf(found)).toEqual(changes)
    const picture = drawing ? pictureOf(drawing, { isInside, hexOf: threadHex }) : []
    const expected = pictures.get(form) ?? []
    expect(picture).toHaveLength(expected.length)
    // Where transparent shapes overlap, a browser mixes colors; thread can't.
    const cell = (letter: string) => (changes.includes('transparency-solid') ? letter !== '.' : letter)
    const wrong = picture.flatMap((row, index) =>
      [...row].filter((letter, column) => cell(letter) !== cell(expected[index]?.[column] ?? '.')),
    )
    // Shows both pictures when they differ.
    if (wrong.length > tolerated * columns * expected.length) expect(picture).toEqual(expected)
  })
})

test('there are at least 60 files', () => {
  expect(svgFiles.length).toBeGreaterThanOrEqual(60)
})
