const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

/** A polygon whose corners alternate between circles of these radii, starting at the top. */
const ring = (corners: number, ...radii: readonly number[]) =>
  `M${Array.from({ length: corners }, (_, index) => point(radii[index % radii.length] ?? 0, (index * 360) / corners)).join('L')}Z`

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`

const bar = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}H${x + width}V${y + height}H${x}Z`

const rays = Array.from({ length: 12 }, (_, index) => {
  const at = index * 30
  return `M${point(33, at - 5)}L${point(50, at)}L${point(33, at + 5)}Z`
}).join('')

const star = (x: number, y: number, radius: number) =>
  `M${Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5
    const reach = index % 2 === 0 ? radius : radius * 0.45
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`
  }).join('L')}Z`

/** In one color, with as many stars as can be sewn. */
const flagOfStripes = [
  bar(-50, -28, 42, 32),
  ...[
    [-40, -16],
    [-29, -8],
    [-18, -16],
    [-40, 0],
    [-18, 0],
  ].map(([x = 0, y = 0]) => star(x, y - 4, 5.5)),
  ...[-28, -12, 4, 20].map((y) => (y < 4 ? bar(-4, y, 54, 8) : bar(-50, y + 4, 100, 8))),
].join('')

/** Our own graphics by id. Each is centered on 0,0, and its longer side is 100 units. */
export const drawnGraphics: Readonly<Record<string, string>> = {
  circle: circle(0, 0, 50),
  ring: `${circle(0, 0, 50)}M-38 0A38 38 0 1 1 38 0A38 38 0 1 1 -38 0Z`,
  square: bar(-50, -50, 100, 100),
  bar: bar(-50, -4, 100, 8),
  diamond: 'M0 -50L34 0L0 50L-34 0Z',
  triangle: 'M0 -43L50 43H-50Z',
  star: ring(10, 50, 20),
  burst: ring(32, 50, 40),
  'american-flag': flagOfStripes,
  heart:
    'M0 45C-14 31 -50 8 -50 -18C-50 -35 -38 -45 -25 -45C-14 -45 -5 -39 0 -29C5 -39 14 -45 25 -45C38 -45 50 -35 50 -18C50 8 14 31 0 45Z',
  bolt: 'M12 -50L-30 8H-4L-14 50L30 -12H4L18 -50Z',
  mountains: 'M-50 26L-17 -26L-4 -5L8 -20L50 26ZM-17 -14L-26 0L-19 -2L-15 4L-9 -1Z',
  pine: 'M0 -50L17 -24H9L25 -4H15L32 22H6V50H-6V22H-32L-15 -4H-25L-9 -24H-17Z',
  cactus:
    'M-10 50V24H-18C-31 24 -38 14 -38 2V-8C-38 -19 -22 -19 -22 -8V0C-22 6 -20 8 -14 8H-10V-38C-10 -54 10 -54 10 -38V-4H14C20 -4 22 -7 22 -12V-20C22 -31 38 -31 38 -20V-10C38 4 31 12 18 12H10V50Z',
  sun: `${circle(0, 0, 26)}${rays}`,
  moon: 'M16 -48C-12 -52 -46 -32 -46 0C-46 32 -12 52 16 48C-8 40 -22 22 -22 0C-22 -22 -8 -40 16 -48Z',
  wave: 'M-50 22C-40 -8 -18 -26 6 -24C26 -22 34 -6 26 4C20 10 10 7 12 -1C-2 -6 -10 8 -2 16C8 25 34 22 50 8V22C30 34 4 34 -10 24C-22 32 -38 32 -50 22Z',
  fish: 'M-50 0C-38 -20 -16 -24 6 -18C16 -15 24 -9 29 -4L50 -20C46 -6 46 6 50 20L29 4C24 9 16 15 6 18C-16 24 -38 20 -50 0ZM-34 -6A4 4 0 1 1 -34 2A4 4 0 1 1 -34 -6Z',
  feather:
    'M-46 46L-38 34C-40 4 -10 -40 42 -46C44 -30 40 -16 32 -6L18 -2L26 2C16 16 0 26 -20 30L-28 28L-30 34L-40 48Z',
  anchor:
    'M0 -50A13 13 0 0 1 6 -25V-18H20V-8H6V36C22 34 32 25 35 12L27 15L38 -4L48 17L42 15C38 37 20 48 0 50C-20 48 -38 37 -42 15L-48 17L-38 -4L-27 15L-35 12C-32 25 -22 34 -6 36V-8H-20V-18H-6V-25A13 13 0 0 1 0 -50ZM0 -43A6 6 0 1 0 0 -31A6 6 0 1 0 0 -43Z',
  arrow: 'M50 0L20 22V7H-36L-46 17H-50L-44 0L-50 -17H-46L-36 -7H20V-22Z',
  crown: 'M-50 -22L-24 2L0 -34L24 2L50 -22L42 34H-42Z',
  shield: 'M0 -50C14 -42 28 -38 42 -38V-4C42 22 24 40 0 50C-24 40 -42 22 -42 -4V-38C-28 -38 -14 -42 0 -50Z',
}
