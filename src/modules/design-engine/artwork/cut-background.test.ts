import { expect, test } from 'vitest'
import { cutBackground } from './cut-background.ts'
import { looksLikePhoto } from './looks-like-photo.ts'
import type { Pixels } from './trace-pixels.ts'

type Rgba = readonly [number, number, number, number]
const [white, red, clear]: Rgba[] = [
  [255, 255, 255, 255],
  [211, 34, 42, 255],
  [0, 0, 0, 0],
]

function picture(width: number, height: number, color: (x: number, y: number) => Rgba | undefined): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgba.set(color(x, y) ?? [0, 0, 0, 0], (y * width + x) * 4)
  }
  return { width, height, rgba }
}

/** A red ring on white, with a noise as in a JPEG. */
const ring = picture(60, 60, (x, y) => {
  const away = Math.hypot(x - 30, y - 30)
  return away > 12 && away < 24 ? red : [250 + ((x * 7 + y * 3) % 6), 252, 250, 255]
})
const alphaAt = (pixels: Pixels | null, x: number, y: number) => pixels?.rgba[(y * pixels.width + x) * 4 + 3]

test('an even background is removed around the picture, and on request inside of it too', () => {
  const around = cutBackground(ring, { rule: 'auto', tolerance: 20 })
  expect([alphaAt(around, 0, 0), alphaAt(around, 30, 30), alphaAt(around, 30, 12)]).toEqual([0, 255, 255])
  const everywhere = cutBackground(ring, { rule: 'everywhere', tolerance: 20 })
  expect([alphaAt(everywhere, 0, 0), alphaAt(everywhere, 30, 30), alphaAt(everywhere, 30, 12)]).toEqual([
    0, 0, 255,
  ])
  expect(cutBackground(ring, { rule: 'keep', tolerance: 20 })).toBeNull()
})

test('a background of two colors is removed on request only', () => {
  const halves = picture(40, 40, (x, y) =>
    Math.hypot(x - 20, y - 20) < 9 ? red : x < 24 ? white : [30, 60, 90, 255],
  )
  expect(cutBackground(halves, { rule: 'auto', tolerance: 20 })).toBeNull()
  expect(alphaAt(cutBackground(halves, { rule: 'remove', tolerance: 20 }), 0, 0)).toBe(0)
})

test('nothing is removed from a transparent or empty picture', () => {
  const cutOut = picture(40, 40, (x, y) => (Math.hypot(x - 20, y - 20) < 9 ? red : clear))
  const plain = picture(40, 40, () => white)
  expect(cutBackground(cutOut, { rule: 'auto', tolerance: 20 })).toBeNull()
  expect(cutBackground(plain, { rule: 'remove', tolerance: 20 })).toBeNull()
})

test('a higher tolerance removes colors that differ more', () => {
  const vignette = picture(60, 60, (x, y) => {
    const away = Math.hypot(x - 30, y - 30)
    const shade = Math.round(255 - away * 2.2)
    return away < 10 ? red : [shade, shade, shade, 255]
  })
  const removed = (tolerance: number) =>
    cutBackground(vignette, { rule: 'remove', tolerance })?.rgba.filter(
      (value, at) => at % 4 === 3 && value === 0,
    ).length ?? 0
  expect(removed(60)).toBeGreaterThan(removed(10) + 500)
})

test('edges take the color of the picture instead of mixing with the background', () => {
  const soft = picture(21, 21, (x) => (x < 10 ? white : x === 10 ? [233, 145, 149, 255] : red))
  const cut = cutBackground(soft, { rule: 'remove', tolerance: 20 })
  const at = (10 * 21 + 10) * 4
  expect([...(cut?.rgba.slice(at, at + 3) ?? [])]).toEqual([211, 34, 42])
  expect(cut?.rgba[at + 3]).toBeGreaterThan(80)
  expect(cut?.rgba[at + 3]).toBeLessThan(190)
})

test('photos differ from logos by their shades', () => {
  const photo = picture(80, 80, (x, y) => [
    120 + 100 * Math.sin(x / 13),
    110 + 90 * Math.cos(y / 17 + x / 40),
    100 + 80 * Math.sin((x + y) / 29),
    255,
  ])
  expect(looksLikePhoto(photo)).toBe(true)
  expect(looksLikePhoto(ring)).toBe(false)
})
