/** One color of a flag: an SVG path in units of which the flag is 100 wide, centered on 0,0. */
interface FlagPart {
  readonly thread: string
  readonly d: string
}

export interface Flag {
  /** The two or three letters of its ids. */
  readonly code: string
  readonly name: string
  /** Other lower-case words to find it by. */
  readonly words: string
  /** From the bottom to the top. The first covers the whole flag, so that no cloth shows between the others. */
  readonly parts: readonly FlagPart[]
}

const flagThreads = {
  white: 'B01',
  red: 'B31',
  dark: 'B32',
  maroon: 'B33',
  blue: 'B49',
  navy: 'B51',
  sky: 'B47',
  azure: 'B48',
  gold: 'B19',
  orange: 'B24',
  green: 'B61',
  clover: 'B60',
  black: 'B17',
  violet: 'B42',
}

export type Color = keyof typeof flagThreads
/** Draws in a flag of this height. */
type Shape = (height: number) => string
export type PaintedPart = readonly [Color, ...Shape[]]

export const bar = (left: number, top: number, right: number, bottom: number) =>
  `M${left} ${top}H${right}V${bottom}H${left}Z`
export const polygon = (...points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
const round = (value: number) => Math.round(value * 100) / 100

export const all: Shape = (h) => bar(-50, -h / 2, 50, h / 2)
/** Horizontal stripes: `count` of `of` equal ones, starting with `from`. */
export const row =
  (of: number, from: number, count = 1): Shape =>
  (h) =>
    bar(-50, round(h * (from / of - 0.5)), 50, round(h * ((from + count) / of - 0.5)))
/** Vertical stripes. */
export const column =
  (of: number, from: number, count = 1): Shape =>
  (h) =>
    bar(round(100 * (from / of - 0.5)), -h / 2, round(100 * ((from + count) / of - 0.5)), h / 2)
/** An upright cross with its middle at this x. */
export const crossShape =
  (width: number, x = 0): Shape =>
  (h) =>
    bar(x - width / 2, -h / 2, x + width / 2, h / 2) +
    bar(-50, -width / 2, x - width / 2, width / 2) +
    bar(x + width / 2, -width / 2, 50, width / 2)
/** From corner to corner. */
export const diagonal =
  (width: number, side: 1 | -1): Shape =>
  (h) => {
    const [x, y] = [width * Math.SQRT1_2, width * Math.SQRT1_2]
    return polygon(
      [-50, (side * -h) / 2],
      [-50 + x, (side * -h) / 2],
      [50, side * (h / 2 - y)],
      [50, (side * h) / 2],
      [50 - x, (side * h) / 2],
      [-50, side * (-h / 2 + y)],
    )
  }
export const hoist =
  (reach: number, share = 1): Shape =>
  (h) =>
    polygon([-50, (-h / 2) * share], [-50 + reach, 0], [-50, (h / 2) * share])
export const disc =
  (radius: number, x = 0, y = 0): Shape =>
  () =>
    `M${x - radius} ${y}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${radius} ${radius} 0 1 0 ${x - radius} ${y}Z`
export const star =
  (radius: number, x = 0, y = 0): Shape =>
  () =>
    polygon(
      ...Array.from({ length: 10 }, (_, index) => {
        const angle = (index * Math.PI) / 5
        const reach = index % 2 === 0 ? radius : radius * 0.5
        return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)] as const
      }),
    )
export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  () =>
    bar(left, top, right, bottom)
/** A moon that opens to the right. */
export const crescent =
  (radius: number, x: number, y = 0): Shape =>
  () => {
    const [dx, dy, inner] = [round(radius * 0.65), round(radius * 0.76), round(radius * 0.8)]
    return `M${round(x + dx)} ${round(y - dy)}A${radius} ${radius} 0 1 0 ${round(x + dx)} ${round(y + dy)}A${inner} ${inner} 0 1 1 ${round(x + dx)} ${round(y - dy)}Z`
  }
export const leaf: Shape = () =>
  'M0 -22L4 -14L9 -17L7 -4L13 -10L15 -6L22 -7L20 -1L23 1L12 10L13 14L2 12L2 22H-2L-2 12L-13 14L-12 10L-23 1L-20 -1L-22 -7L-15 -6L-13 -10L-7 -4L-9 -17L-4 -14Z'

export type FlagWords = readonly [code: string, name: string, words: string]

export function flag([code, name, words]: FlagWords, height: number, ...parts: readonly PaintedPart[]): Flag {
  return {
    code,
    name,
    words,
    parts: parts.map(([color, ...shapes]) => ({
      thread: flagThreads[color],
      d: shapes.map((shape) => shape(height)).join(''),
    })),
  }
}
