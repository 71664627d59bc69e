import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { boundsOf, type OutlinePath } from '../drawing/outline-path.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { parsePath } from '../drawing/parse-path.ts'
import { strokeArea } from './stroke-area.ts'
import { workSvg } from './work-svg.ts'

const svgOf = (document: ReturnType<typeof aDesign>, title = 'Oaks') =>
  workSvg(drawPlacement(document, 'front', designAssets), title)
const labels = (svg: string) => [...svg.matchAll(/inkscape:label="([^"]+)"/g)].map(([, label]) => label)

test('each layer of the design is a named layer of the file, with a group for each thread', () => {
  const outline = { thread: 'B31', width: 1 }
  const svg = svgOf(aDesign([aText({ text: 'OAKS', thread: 'B19', technique: 'puff', outline })]))
  expect(labels(svg)).toEqual([
    '3D puff: “OAKS”',
    'B31 Stop Sign (Isacord 1720, Madeira 1878)',
    'B19 School Bus (Isacord 0703, Madeira 1980)',
    'Marks: center and area, not made',
    'All',
  ])
  // Nothing but the marks is a stroke.
  expect(svg.match(/stroke=/g)).toHaveLength(1)
})

test('a leather patch has its edge as a line to cut, above what is engraved', () => {
  const svg = svgOf(aDesign([aText({ text: 'OAKS', technique: 'leather-patch' })]))
  expect(labels(svg)).toEqual([
    'Leather patch',
    'Burned edge',
    'Leather',
    'Leather patch: “OAKS”',
    'Engrave',
    'Cut: finished edge of the patch',
    'CutContour',
    'Marks: center and area, not made',
    'All',
  ])
  expect(svg).toContain('inkscape:label="CutContour" fill="none" stroke="#ff00ff" stroke-width="0.1"')
})

test('the page is 10 mm larger than the area on each side, at true size, with its center at 0,0', () => {
  const { attributes } = parseXml(svgOf(aDesign([aGraphic({})])))
  expect(attributes).toMatchObject({ width: '140mm', height: '83mm', viewBox: '-70 -41.5 140 83' })
})

test('a name that looks like markup stays text', () => {
  const svg = svgOf(aDesign([aText({ text: '<A&"B>' })]), '</title><script>')
  expect(() => parseXml(svg)).not.toThrow()
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('Flat stitch: “&lt;A&amp;&quot;B&gt;”')
})

test('a border becomes an area that reaches its width beyond the edge and a little under the fill', () => {
  const area = strokeArea({
    layerId: 'a',
    technique: 'flat',
    part: 'outline',
    thread: 'B01',
    hex: '#ffffff',
    path: parsePath('M-10 -5H10V5H-10Z') ?? [],
    evenOdd: false,
    stroke: 4,
  })
  expect(boundsOf(area)).toEqual({ left: -12, top: -7, right: 12, bottom: 7 })
  const [outside, inside] = subpaths(area)
  expect(boundsOf(outside ?? [])).toEqual({ left: -12, top: -7, right: 12, bottom: 7 })
  expect(boundsOf(inside ?? [])).toEqual({ left: -9.9, top: -4.9, right: 9.9, bottom: 4.9 })
})

function subpaths(path: OutlinePath): OutlinePath[] {
  const starts = path.flatMap(([letter], index) => (letter === 'M' ? [index] : []))
  return starts.map((start, index) => path.slice(start, starts[index + 1]))
}
