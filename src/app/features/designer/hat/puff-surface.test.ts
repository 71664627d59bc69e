import { expect, test } from 'vitest'
import { crownSurface, zoneSurface } from '#modules/designs'
import { distance, dot, type Point3, subtract } from '#shared/vector.ts'
import { puffSurface } from './puff-surface.ts'

const box = { left: -10, top: -10, right: 10, bottom: 10 }
const size = 80

/** Thread on the left half of a square, with foam under it; bare cloth on the right. */
function halfOfASquare() {
  const isSewn = (index: number) => index % size < size / 2
  const color = new Uint8ClampedArray(size * size * 4)
  for (let index = 0; index < size * size; index++) color[index * 4 + 3] = isSewn(index) ? 255 : 0
  const rise = Float32Array.from({ length: size * size }, (_, index) => (isSewn(index) ? 1 : 0))
  return puffSurface(zoneSurface('structured-six-panel', 'front'), box, {
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

test('the foot of puff lies over the stitches of the seam that it crosses', () => {
  const crown = crownSurface('structured-six-panel')
  // The upper side of a stitch, 0.066 cm above the groove that it lies in.
  const height = crown.low(0) + 5.2
  const angle = 0.42 / distance(crown.point(0.5, height), crown.point(-0.5, height))
  const stitch = crown.sewn(angle, height, 0.066)
  const { point, normal } = crown.frame(angle, height)
  const above = (spot: Point3) => dot(subtract(spot, point), normal)
  const nearest = points(halfOfASquare()).toSorted((a, b) => distance(a, point) - distance(b, point))[0]
  expect(above(nearest ?? point)).toBeGreaterThan(above(stitch))
})

test('foam stands 2.6 mm over its foot', () => {
  const mesh = halfOfASquare()
  const zone = zoneSurface('structured-six-panel', 'front')
  const normal = zone.normal(-5, 0)
  const rises = points(mesh)
    .filter((spot) => distance(spot, zone.point(-5, 0)) < 0.5)
    .map((spot) => dot(subtract(spot, zone.point(-5, 0, 0, 0)), normal))
  expect(Math.max(...rises)).toBeGreaterThan(0.3)
  expect(Math.max(...rises)).toBeLessThan(0.4)
})

test('where nothing is sewn there is no surface to draw', () => {
  const mesh = halfOfASquare()
  const [all, drawn] = [mesh.getAttribute('position').count, (mesh.index?.count ?? 0) / 6]
  expect(drawn / all).toBeGreaterThan(0.45)
  expect(drawn / all).toBeLessThan(0.56)
})
