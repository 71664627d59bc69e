import {
  DataTexture,
  DoubleSide,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RGBAFormat,
  SRGBColorSpace,
} from 'three'
import {
  type Blank,
  brimSpot,
  brimSurface,
  type CrownSurface,
  crownSurface,
  restingPoint,
} from '#modules/design-engine'
import type { Point3 } from '#shared/drawing/vector.ts'
import { boxBlur } from './textures/box-blur.ts'

/** Pixels per cm, and the area of the table that the map covers in cm: x from -20, z from -20. */
const perCm = 4
const [wide, deep] = [40, 48]
const [fromX, fromZ] = [-20, -20]

/** Parts below this height (cm) cast a shadow that spreads this far (pixels) and is this dark. */
const layers = [
  { below: 1.1, spread: 2, dark: 0.34 },
  { below: 3, spread: 6, dark: 0.26 },
  { below: 20, spread: 13, dark: 0.2 },
] as const

/** Points of the hat above the table: its brim, and everything inside its lower edge. */
function spotsOf(crown: CrownSurface): Point3[] {
  const brim = brimSurface(crown.shape, 120)
  const spots: Point3[] = []
  for (let column = 0; column <= brim.columns; column++) {
    for (let fromEdge = 0; fromEdge < brim.depth(column); fromEdge += 0.15) {
      spots.push(
        restingPoint(crown.shape, brimSpot(crown.shape, brim, [column, fromEdge], { side: -1 }).point),
      )
    }
  }
  for (let angle = -Math.PI; angle < Math.PI; angle += 0.02) {
    const [x, y, z] = crown.point(angle, crown.low(angle))
    for (let share = 0; share <= 1; share += 0.02)
      spots.push(restingPoint(crown.shape, [x * share, y, z * share]))
  }
  return spots
}

function shadeMap(crown: CrownSurface): Float32Array {
  const [width, height] = [wide * perCm, deep * perCm]
  const spots = spotsOf(crown)
  const light = new Float32Array(width * height).fill(1)
  for (const { below, spread, dark } of layers) {
    const covered = new Float32Array(width * height)
    for (const [x, y, z] of spots) {
      if (y > below) continue
      const [column, row] = [Math.round((x - fromX) * perCm), Math.round((z - fromZ) * perCm)]
      if (column >= 0 && row >= 0 && column < width && row < height) covered[row * width + column] = 1
    }
    const soft = boxBlur(covered, width, height, spread)
    for (let index = 0; index < light.length; index++) {
      light[index] = (light[index] ?? 1) * (1 - dark * (soft[index] ?? 0))
    }
  }
  return light.map((left) => 1 - left)
}

/**
 * The soft contact shadow of a hat on a table, darkest where the hat is close. A single light only casts a hard shadow.
 * It depends on the hat alone, so it is computed once.
 */
export function contactShade(blank: Blank): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const [width, height] = [wide * perCm, deep * perCm]
  const pixels = new Uint8Array(width * height * 4)
  for (const [index, shade] of shadeMap(crownSurface(blank)).entries()) {
    pixels.set([38, 32, 26, Math.round(255 * shade)], index * 4)
  }
  const texture = new DataTexture(pixels, width, height, RGBAFormat)
  texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  const material = new MeshBasicMaterial({
    side: DoubleSide,
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  })
  const sheet = new PlaneGeometry(wide, deep)
  // The first row of the map is the far end of the table.
  sheet.rotateX(Math.PI / 2).translate(fromX + wide / 2, 0.02, fromZ + deep / 2)
  const mesh = new Mesh(sheet, material)
  mesh.renderOrder = -1
  return mesh
}
