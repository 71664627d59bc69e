import { expect, test } from 'vitest'
import { embroider } from './embroider.ts'

const [width, height, pixelsPerMm] = [80, 40, 10]

/** A 2 mm wide bar of red thread on empty ground. */
function bar(isOnNet: boolean) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 10; y < 30; y++) {
    for (let x = 30; x < 50; x++) pixels.set([200, 30, 30, 255], (y * width + x) * 4)
  }
  const { color } = embroider({ pixels, width, height, pixelsPerMm, puff: false, isOnNet })
  return (x: number, y: number) => color[(y * width + x) * 4 + 3]
}

test('thread casts a shadow on fabric, but not on a net', () => {
  const [onCloth, onNet] = [bar(false), bar(true)]
  expect(onCloth(52, 20)).toBeGreaterThan(20)
  expect(onNet(52, 20)).toBe(0)
  expect(onCloth(65, 20)).toBe(0)
  expect([onCloth(40, 20), onNet(40, 20)]).toEqual([255, 255])
})
