import type { DesignDocument } from '../document/design-document.ts'
import { placementNames } from '../document/design-types.ts'
import { fabricHex } from '../colors/fabrics.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { pathData, transformPath } from '../drawing/outline-path.ts'
import type { DesignAssets, PlacementDrawing } from '../drawing/placement-drawing.ts'
import { shapesSvg } from '../drawing/placement-svg.ts'
import { textOutline } from '../fonts/text-outline.ts'
import { documentForHat, perHatLayers, type RosterRow, variesPerHat } from './roster.ts'

/** Millimeters. */
const gap = 6
const labelHeight = 5
const paper = '#ffffff'
const ink = '#1b1b1b'

/**
 * One picture of every hat of a team, as SVG in millimeters: each placement whose text differs, with the number of its row.
 * Null without such a placement.
 */
export function teamSheet(
  document: DesignDocument,
  roster: readonly RosterRow[],
  assets: DesignAssets,
): { readonly width: number; readonly height: number; readonly svg: string } | null {
  const names = placementNames.filter((name) => variesPerHat(document, name))
  // Drawings are cached per assets, and these are drawn once.
  const ownCache = { ...assets }
  const cells = roster.flatMap((row, index) => {
    const oneHat = documentForHat(document, row)
    return names.map((name) => ({ hat: index + 1, drawing: drawPlacement(oneHat, name, ownCache) }))
  })
  if (cells.length === 0) return null
  const cell = {
    width: Math.max(...cells.map(({ drawing }) => drawing.placement.width)) + gap,
    height: Math.max(...cells.map(({ drawing }) => drawing.placement.height)) + gap + labelHeight,
  }
  const columns = Math.max(names.length, Math.ceil(Math.sqrt((cells.length * cell.height) / cell.width)))
  const [width, height] = [columns * cell.width + gap, Math.ceil(cells.length / columns) * cell.height + gap]
  const label = labelsIn(document, assets)
  const drawn = cells.map(({ hat, drawing }, index) => {
    const x = (index % columns) * cell.width + gap
    const y = Math.floor(index / columns) * cell.height + gap
    return `<g transform="translate(${x} ${y})">${label(String(hat))}${cellSvg(document, drawing)}</g>`
  })
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><rect width="100%" height="100%" fill="${paper}"/>${drawn.join('')}</svg>`,
  }
}

function cellSvg(document: DesignDocument, { name, placement, shapes }: PlacementDrawing): string {
  const { width, height } = placement
  const cloth = fabricHex(document.colors[name === 'front' ? 'front' : 'mesh'])
  return `<g transform="translate(${width / 2} ${labelHeight + height / 2})"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="2" fill="${cloth}"/>${shapesSvg(shapes)}</g>`
}

/** Numbers as outlines in the first font that differs per hat, so that no font has to be installed. */
function labelsIn(document: DesignDocument, { fonts }: DesignAssets): (text: string) => string {
  const [layer] = perHatLayers(document)
  const font = layer && fonts[layer.font]
  if (!font) return () => ''
  return (text) => {
    const { path } = textOutline(font, { text, capHeight: labelHeight - 2, tracking: 0.2, arch: 0 })
    return `<path fill="${ink}" d="${pathData(transformPath(path, [1, 0, 0, 1, 3, labelHeight / 2 - 0.5]))}"/>`
  }
}
