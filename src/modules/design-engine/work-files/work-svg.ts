import { xmlText } from '#shared/text/xml-text.ts'
import { pathData } from '../drawing/outline-path.ts'
import type { PlacementDrawing } from '../drawing/placement-drawing.ts'
import { pictureSvg } from '../drawing/placement-svg.ts'
import { bleed, hairline, workSheet, workSteps, type WorkGroup, type WorkPart } from './work-sheet.ts'

/**
 * A placement at true size as an SVG for a workshop: a layer, as Inkscape and its relatives show them, for each layer of the
 * design with its technique, in it a group for each thread with its numbers; no strokes but the line to cut and the marks.
 */
export function workSvg(drawing: PlacementDrawing, title: string): string {
  const { width, height } = drawing.placement
  const [w, h] = [width + 2 * bleed, height + 2 * bleed]
  const groups = workSheet(drawing).map(groupSvg).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${w}mm" height="${h}mm" viewBox="${-w / 2} ${-h / 2} ${w} ${h}"><title>${xmlText(`${title}: ${drawing.placement.name}, ${width} x ${height} mm`)}</title>${groups}</svg>`
}

function groupSvg({ step, label, parts }: WorkGroup, index: number): string {
  const id = `${workSteps[step].toLowerCase()}-${index + 1}`
  const inside = parts.map((part, at) => partSvg(part, `${id}-${at + 1}`)).join('')
  return `<g id="${id}" inkscape:groupmode="layer" inkscape:label="${xmlText(label)}">${inside}</g>`
}

function partSvg(part: WorkPart, id: string): string {
  if (part.kind === 'picture') return pictureSvg(part.picture)
  const { name, hex } = part.ink
  const label = `id="${id}" inkscape:label="${xmlText(name)}"`
  if (part.kind === 'line')
    return `<path ${label} fill="none" stroke="${hex}" stroke-width="${hairline}" d="${pathData(part.path)}"/>`
  const paths = part.areas.map(
    ({ path, evenOdd }) => `<path${evenOdd ? ' fill-rule="evenodd"' : ''} d="${pathData(path)}"/>`,
  )
  return `<g ${label} fill="${hex}">${paths.join('')}</g>`
}
