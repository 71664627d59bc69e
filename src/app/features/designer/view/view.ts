/** How a stage shows its content: magnified about its center, then moved. `x` and `y` are in widths of the content. */
export interface View {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const fittedView: View = { zoom: 1, x: 0, y: 0 }

const minZoom = 0.5
const maxZoom = 8

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))

/** The content can't leave the stage: its edge reaches the middle at most. */
function withinReach({ zoom, x, y }: View): View {
  return { zoom, x: clamp(x, zoom / 2), y: clamp(y, zoom / 2) }
}

/** Zooms about a point of the stage, which stays where it is. The point is in widths of the content from the center. */
export function zoomedAt(view: View, factor: number, [px, py]: readonly [number, number]): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom * factor))
  const by = zoom / view.zoom
  return withinReach({ zoom, x: px - (px - view.x) * by, y: py - (py - view.y) * by })
}

export function pannedBy(view: View, dx: number, dy: number): View {
  return withinReach({ ...view, x: view.x + dx, y: view.y + dy })
}

export const isFitted = ({ zoom, x, y }: View) => zoom === 1 && x === 0 && y === 0
