import type { HatCamera } from '#modules/design-engine'
import type { Point2, Point3 } from '#shared/drawing/vector.ts'

/** Where a hat can be photographed instead of on paper. */
export type SceneName = 'table' | 'ledge'

/** How far surfaces and walls extend beside the hat, and toward the camera, in cm: farther than any picture shows. */
const reach = 160
const front = 42

/** The place around a hat as SVG, as this camera sees it: a surface at height 0, which the hat rests on, and what is behind it, out of focus. */
export function sceneBehind(name: SceneName, camera: HatCamera): string {
  return name === 'table' ? tableByWindow(camera) : ledgeInTown(camera)
}

/** Boards of oak in front of a plastered wall with the light of a window. */
function tableByWindow(camera: HatCamera): string {
  const edges = [-40, -25, -11, 2, 15, 28, front]
  const tones = ['#a67a4e', '#b5875a', '#a97d52', '#b88b5f', '#ab7f53', '#b3865a']
  const boards = tones.map((tone, index) => {
    const [behind, end] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    return (
      `<path d="${strip(camera, behind, end)}" fill="${tone}"/>` +
      `<path d="${strip(camera, end - 0.14, end)}" fill="#3f2a18" fill-opacity=".5"/>`
    )
  })
  const panes = [-46, -12].flatMap((x) =>
    [16, 46].map((y) => {
      const corners: Point3[] = [
        [x, y, -110],
        [x + 30, y - 3, -110],
        [x + 30, y + 23, -110],
        [x, y + 26, -110],
      ]
      return `<path d="${around(camera, corners)}"/>`
    }),
  )
  const light: Point3[] = [
    [-70, 0, -40],
    [-14, 0, -40],
    [26, 0, front],
    [-60, 0, front],
  ]
  return [
    grain(camera, 'grain', { frequency: '.004 .16', color: [0.28, 0.16, 0.07], strength: 1.5 }),
    blurred(camera, 'far', 1.1),
    blurred(camera, 'near', 0.7),
    fade(camera, 'wall', ['#e9dfce', 1, '#cabda8', 1]),
    fade(camera, 'depth', ['#23150a', 0.42, '#fff3df', 0.1]),
    everywhere(camera, 'fill="url(#wall)"'),
    `<g filter="url(#far)" fill="#fffaf0" fill-opacity=".6">${panes.join('')}</g>`,
    surface(camera, -40, [
      ...boards,
      everywhere(camera, 'filter="url(#grain)"'),
      `<path d="${around(camera, light)}" fill="#fff1d0" fill-opacity=".34" filter="url(#near)"/>`,
      everywhere(camera, 'fill="url(#depth)"'),
    ]),
  ].join('')
}

/** Concrete in the evening, with the lights of a town behind it. */
function ledgeInTown(camera: HatCamera): string {
  const lights = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = spot(camera, [
      (share(index, 0.618034) - 0.5) * 260,
      46 * share(index, 0.754877) - 30,
      -190,
    ])
    const radius = (0.35 + 0.75 * share(index, 0.569841)) * camera.pixelsPerCm
    const color = ['#ffd9a0', '#ffb36b', '#ff8f70', '#c9dcff'][index % 4]
    const opacity = 0.18 + 0.34 * share(index, 0.41421)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${color}" fill-opacity="${opacity.toFixed(2)}"/>`
  })
  return [
    grain(camera, 'grain', { frequency: '.5', color: [0.3, 0.29, 0.28], strength: 1.4 }),
    grain(camera, 'stains', { frequency: '.006 .02', color: [0.2, 0.19, 0.2], strength: 1.1 }),
    blurred(camera, 'far', 0.12),
    fade(camera, 'sky', ['#35435f', 1, '#b98a7d', 1]),
    fade(camera, 'depth', ['#141822', 0.45, '#fff0dd', 0.14]),
    everywhere(camera, 'fill="url(#sky)"'),
    `<g filter="url(#far)">${lights.join('')}</g>`,
    surface(camera, -30, [
      everywhere(camera, 'fill="#a5a19b"'),
      everywhere(camera, 'filter="url(#stains)"'),
      everywhere(camera, 'filter="url(#grain)"'),
      everywhere(camera, 'fill="url(#depth)"'),
    ]),
  ].join('')
}

/** From 0 to 1, spread without a visible pattern, and the same every time. */
function share(index: number, step: number): number {
  return ((index + 1) * step) % 1
}

/** A point beside, above and before the hat as the camera sees it, whichever side of the hat that is, in cm. */
function spot({ around: turn, projectStanding }: HatCamera, [x, y, z]: Point3): Point2 {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  return projectStanding([x * cosine + z * sine, y, z * cosine - x * sine])
}

function around(camera: HatCamera, corners: readonly Point3[]): string {
  const spots = corners.map((corner) =>
    spot(camera, corner)
      .map((one) => one.toFixed(1))
      .join(' '),
  )
  return `M${spots.join('L')}Z`
}

/** The outline of the surface between two distances toward the camera. */
function strip(camera: HatCamera, behind: number, end: number): string {
  const corners: Point3[] = [
    [-reach, 0, behind],
    [reach, 0, behind],
    [reach, 0, end],
    [-reach, 0, end],
  ]
  return around(camera, corners)
}

/** What is drawn on the surface, whose end behind the hat is out of focus. */
function surface(camera: HatCamera, back: number, drawn: readonly string[]): string {
  const [, end] = spot(camera, [0, 0, back])
  const soft = 0.7 * camera.pixelsPerCm
  return (
    `<linearGradient id="focus" gradientUnits="userSpaceOnUse" x1="0" y1="${(end - soft).toFixed(1)}" x2="0" y2="${(end + soft).toFixed(1)}">` +
    '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>' +
    `<mask id="surface" maskUnits="userSpaceOnUse" ${area(camera.size)}>${everywhere(camera, 'fill="url(#focus)"')}</mask>` +
    `<g mask="url(#surface)">${drawn.join('')}</g>`
  )
}

/** Crops extend beyond the picture. */
function everywhere({ size }: HatCamera, paint: string): string {
  return `<rect ${area(size)} ${paint}/>`
}

const area = (size: number) => `x="${-size / 2}" y="${-size / 2}" width="${size * 2}" height="${size * 2}"`

/** By this many cm at the hat. */
function blurred({ size, pixelsPerCm }: HatCamera, id: string, cm: number): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${area(size)}><feGaussianBlur stdDeviation="${(cm * pixelsPerCm).toFixed(1)}"/></filter>`
}

/** From top to bottom: a color and its opacity, twice. */
function fade(
  { size }: HatCamera,
  id: string,
  [top, above, bottom, below]: [string, number, string, number],
): string {
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${size}">` +
    `<stop offset="0" stop-color="${top}" stop-opacity="${above}"/><stop offset="1" stop-color="${bottom}" stop-opacity="${below}"/></linearGradient>`
  )
}

interface Grain {
  /** Across and down: wood has long lines across. */
  readonly frequency: string
  readonly color: readonly [number, number, number]
  readonly strength: number
}

function grain({ size }: HatCamera, id: string, { frequency, color, strength }: Grain): string {
  const paint = color.map((value) => `0 0 0 0 ${value}`).join(' ')
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" ${area(size)}><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="4"/>` +
    `<feColorMatrix values="${paint} 0 0 0 ${strength} ${-0.42 * strength}"/></filter>`
  )
}
