import type { SvgReading } from '#modules/design-engine'

export const columns = 28

/** Which color a letter of an expected picture means; a dot is nothing. */
const letters = {
  k: '#111111',
  w: '#ffffff',
  g: '#808080',
  r: '#d3222a',
  m: '#7c1f2c',
  o: '#e0762b',
  y: '#f5c518',
  e: '#1b7a3d',
  b: '#1f4f9c',
  n: '#14264a',
} as const

export function letterOf(hex: string): string {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const own = channels(hex)
  const distances = Object.entries(letters).map(([letter, color]) => {
    const other = channels(color)
    return { letter, distance: own.reduce((sum, one, index) => sum + (one - (other[index] ?? 0)) ** 2, 0) }
  })
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.letter ?? '?'
}

/** Rows for a drawing of this shape: characters are twice as high as wide. */
export const rowsFor = (width: number, height: number) =>
  Math.max(1, Math.round((columns * height) / width / 2))

/** A drawing in letters: the color at the center of each cell. */
export function pictureOf(
  { width, height, shapes, threads }: NonNullable<SvgReading['drawing']>,
  tools: {
    readonly isInside: (d: string, evenOdd: boolean, x: number, y: number) => boolean
    readonly hexOf: (thread: string) => string
  },
): string[] {
  const rows = rowsFor(width, height)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => {
      const [x, y] = [((column + 0.5) / columns) * width, ((row + 0.5) / rows) * height]
      const top = shapes.findLast(({ d, evenOdd }) => tools.isInside(d, evenOdd, x, y))
      return top ? letterOf(tools.hexOf(threads[top.color] ?? '')) : '.'
    }).join(''),
  )
}
