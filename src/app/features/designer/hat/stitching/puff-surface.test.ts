import { expect, test } from 'vitest'
import { crownSurface, placementSurface } from '#modules/design-engine'
import { distance, dot, type Point3, subtract } from '#shared/drawing/vector.ts'
import { puffSurface } from './puff-surface.ts'

const box = { left: -10, top: -10, right: 10, bottom: 10 }
const size = 80

/** Puff on the left half of a square, empty fabric on the right. */
function halfOfASquare() {
  const isSewn = (index: number) => index % size < size / 2
  const color = new Uint8ClampedArray(size * size * 4)
  for (let index = 0; index < size * size; index++) color[index * 4 + 3] = isSewn(index) ? 255 : 0
  const rise = Float32Array.from({ length: size * size }, (_, index) => (isSewn(index) ? 1 : 0))
  return puffSurface(placementSurface('structured-six-panel', 'front'), box, {
    color,
    normal: color,
    rise,
    width: size,
    height: size,
  })
}

const points = (mesh: ReturnType<typeof halfOfASquare>) => {
  const { array } = mesh.getAttribute('position')
  return Array.from(
    { length: array.length / 3 },
    (_, index): Point3 => [array[index * 3] ?? 0, array[index * 3 + 1] ?? 0, array[index * 3 + 2] ?? 0],
  )
}

test('the base of puff is above the stitches of a seam that it crosses', () => {
  const crown = crownSurface('structured-six-panel')
  // The top of a stitch, 0.066 cm above the bottom of its groove.
  const height = crown.low(0) + 5.2
  const angle = 0.42 / distance(crown.point(0.5, height), crown.point(-0.5, height))
  const stitch = crown.sewn(angle, height, 0.066)
  const { point, normal } = crown.frame(angle, height)
  const above = (spot: Point3) => dot(subtract(spot, point), normal)
  const nearest = points(halfOfASquare()).toSorted((a, b) => distance(a, point) - distance(b, point))[0]
  expect(above(nearest ?? point)).toBeGreaterThan(above(stitch))
})

test('foam is 2.6 mm high', () => {
  const mesh = halfOfASquare()
  const placement = placementSurface('structured-six-panel', 'front')
  const normal = placement.normal(-5, 0)
  const rises = points(mesh)
    .filter((spot) => distance(spot, placement.point(-5, 0)) < 0.5)
    .map((spot) => dot(subtract(spot, placement.point(-5, 0, 0, 0)), normal))
  expect(Math.max(...rises)).toBeGreaterThan(0.3)
  expect(Math.max(...rises)).toBeLessThan(0.4)
})

test('empty fabric has no surface to draw', () => {
  const mesh = halfOfASquare()
  const [all, drawn] = [mesh.getAttribute('position').count, (mesh.index?.count ?? 0) / 6]
  expect(drawn / all).toBeGreaterThan(0.45)
  expect(drawn / all).toBeLessThan(0.56)
})
