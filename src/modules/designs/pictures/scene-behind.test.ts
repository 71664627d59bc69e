import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blanks, hatCamera, hatViewNames } from '#modules/design-engine'
import { type SceneName, sceneBehind } from './scene-behind.ts'

const size = 200

function drawn(scene: SceneName): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${sceneBehind(scene, hatCamera('structured-six-panel', 'front-left', size))}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** The mean color of a row, 0 to 255. */
function meanOfRow(pixels: Buffer, row: number): number[] {
  const line = pixels.subarray(row * size * 3, (row + 1) * size * 3)
  return [0, 1, 2].map(
    (channel) => line.filter((_, at) => at % 3 === channel).reduce((a, b) => a + b, 0) / size,
  )
}

test('a wall is behind the hat, and below it a table of wood', async () => {
  const pixels = await drawn('table')
  const [wall, wood] = [meanOfRow(pixels, 60), meanOfRow(pixels, 150)]
  const warmth = ([red = 0, , blue = 0]: number[]) => red - blue
  expect(warmth(wall)).toBeLessThan(40)
  expect(warmth(wood)).toBeGreaterThan(50)
})

test('the evening is darker than the concrete below it', async () => {
  const pixels = await drawn('ledge')
  const [[sky = 255], [concrete = 0]] = [meanOfRow(pixels, 20), meanOfRow(pixels, 180)]
  expect(sky).toBeLessThan(concrete)
})

test('a scene has valid numbers from every side of every blank, and loads nothing', () => {
  for (const scene of ['table', 'ledge'] as const) {
    for (const blank of blanks) {
      for (const view of hatViewNames) {
        const svg = sceneBehind(scene, hatCamera(blank, view, 1000))
        expect(svg).not.toMatch(/NaN|Infinity|undefined|href/)
        expect(sceneBehind(scene, hatCamera(blank, view, 1000))).toBe(svg)
      }
    }
  }
})
