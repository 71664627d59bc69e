import { useRef } from 'react'
import type { Box, DrawnLayer, Matrix, PlacementDrawing } from '#modules/design-engine'
import type { Designer } from '../document/use-designer.ts'
import type { HatProjection, Spot } from './hat-projection.ts'
import { layerTargetProps } from './layer-target-props.ts'
import { type Grip, useSurfacePointer } from './use-surface-pointer.ts'

/** Side of the picture below, in the units of this drawing. */
export const overlaySize = 600

interface HatOverlayProps {
  readonly designer: Designer
  readonly drawing: PlacementDrawing
  readonly projection: HatProjection
  /** How much the picture is magnified: handles and lines aren't. */
  readonly zoom: number
  /** Double click on words. */
  readonly write: () => void
}

/** The layers of the open placement on the hat itself: each can be taken hold of, the selected one has a frame with handles. */
export function HatOverlay({ designer, drawing, projection, zoom, write }: HatOverlayProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { begin, move, end, guides } = useSurfacePointer({
    svg,
    spotOf: (event) => projection.spotAt(pointIn(svg.current, event)),
    drawing,
    select: designer.select,
    perform: designer.performAll,
  })
  const selected = drawing.layers.find(({ layer }) => layer.id === designer.selected)
  const { placement } = drawing
  const [halfWidth, halfHeight] = [placement.width / 2, placement.height / 2]
  const lines = [
    ...guides.vertical.map((x) => line(projection, [x, -halfHeight], [x, halfHeight])),
    ...guides.horizontal.map((y) => line(projection, [-halfWidth, y], [halfWidth, y])),
  ]
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${overlaySize} ${overlaySize}`}
      role="group"
      aria-label={`${placement.name}, ${placement.width} by ${placement.height} millimeters`}
      className="pointer-events-none absolute inset-0 size-full select-none"
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {drawing.layers.map((drawn) => (
        <LayerOnHat key={drawn.layer.id} {...{ drawn, designer, projection, zoom, begin, write }} />
      ))}
      {selected && <Frame drawn={selected} {...{ projection, zoom, begin }} />}
      {lines.length > 0 && (
        <path d={lines.join('')} stroke="#e0218a" strokeWidth={1.2 / zoom} fill="none" aria-hidden="true" />
      )}
    </svg>
  )
}

type Begin = (event: React.PointerEvent, drawn: DrawnLayer, grip: Grip) => void

const doublePressMs = 400

interface LayerOnHatProps extends Omit<HatOverlayProps, 'drawing'> {
  readonly drawn: DrawnLayer
  readonly begin: Begin
}

function LayerOnHat({ drawn, designer, projection, zoom, begin, write }: LayerOnHatProps) {
  const { layer } = drawn
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const grab = (event: React.PointerEvent) => {
    // The drawing captures the pointer, so a double click doesn't arrive here.
    // A second finger is no second press.
    const isSecond = event.isPrimary && event.timeStamp - pressedAt.current < doublePressMs
    pressedAt.current = event.timeStamp
    if (layer.locked) designer.select(layer.id)
    else begin(event, drawn, 'move')
    if (isSecond && layer.kind === 'text') write()
  }
  return (
    <g
      {...layerTargetProps(drawn, designer)}
      className={`pointer-events-auto touch-none hover:[&>path]:stroke-(--paper-accent) ${layer.locked ? 'cursor-default' : 'cursor-move'}`}
      onPointerDown={grab}
    >
      <path
        d={outline(projection, drawn, 1)}
        fill="transparent"
        strokeWidth={1.2 / zoom}
        strokeDasharray={dashes(4, 3, zoom)}
      />
    </g>
  )
}

interface FrameProps {
  readonly drawn: DrawnLayer
  readonly projection: HatProjection
  readonly zoom: number
  readonly begin: Begin
}

const knobAbove = 7
const fingertip = '[r:calc(9px/var(--zoom))] pointer-coarse:[r:calc(18px/var(--zoom))]'
const dashes = (dash: number, gap: number, zoom: number) => `${dash / zoom} ${gap / zoom}`

/** The edges of the frame bend with the cloth. */
function Frame({ drawn, projection, zoom, begin }: FrameProps) {
  const { matrix, ownBox, layer } = drawn
  const spot = (x: number, y: number): Spot => projection.project(...moved(matrix, x, y))
  const middle = (ownBox.left + ownBox.right) / 2
  const top = spot(middle, ownBox.top)
  const knob = spot(middle, ownBox.top - knobAbove / layer.scale / zoom)
  const accent = { stroke: 'var(--paper-accent)', strokeWidth: 1.6 / zoom }
  return (
    <g
      aria-hidden="true"
      data-layer={layer.id}
      className="pointer-events-auto touch-none"
      style={{ '--zoom': zoom } as React.CSSProperties}
    >
      <path
        d={outline(projection, drawn, 0)}
        fill="none"
        {...accent}
        strokeDasharray={dashes(5, 3.5, zoom)}
        pointerEvents="none"
      />
      {!layer.locked && (
        <>
          <path d={`M${top.join(' ')}L${knob.join(' ')}`} {...accent} />
          <g
            className="cursor-grab"
            data-grip="rotate"
            onPointerDown={(event) => begin(event, drawn, 'rotate')}
          >
            <circle cx={knob[0]} cy={knob[1]} className={fingertip} fill="transparent" />
            <circle cx={knob[0]} cy={knob[1]} r={5.5 / zoom} fill="#fff" {...accent} />
          </g>
          {corners(ownBox).map(([x, y, isFalling]) => {
            const [left, down] = spot(x, y)
            return (
              <g
                key={`${x} ${y}`}
                className={isFalling ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
                data-grip="scale"
                onPointerDown={(event) => begin(event, drawn, 'scale')}
              >
                <circle cx={left} cy={down} className={fingertip} fill="transparent" />
                <rect
                  x={left - 5 / zoom}
                  y={down - 5 / zoom}
                  width={10 / zoom}
                  height={10 / zoom}
                  rx={2 / zoom}
                  fill="#fff"
                  {...accent}
                />
              </g>
            )
          })}
        </>
      )}
    </g>
  )
}

const corners = ({ left, top, right, bottom }: Box) =>
  [
    [left, top, true],
    [right, top, false],
    [right, bottom, true],
    [left, bottom, false],
  ] as const

const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Spot => [
  a * x + c * y + e,
  b * x + d * y + f,
]

const parts = 8

function between(from: Spot, to: Spot): Spot[] {
  return Array.from({ length: parts }, (_, part) => {
    const share = part / parts
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

const short = (spots: readonly Spot[]) => spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')

function line({ project }: HatProjection, from: Spot, to: Spot): string {
  return `M${short([...between(from, to), to].map(([x, y]) => project(x, y)))}`
}

/** The layer's box on the cloth, with room (mm) around it. */
function outline({ project }: HatProjection, { matrix, ownBox, layer }: DrawnLayer, room: number): string {
  const by = room / layer.scale
  const { left, top, right, bottom } = ownBox
  const turns: Spot[] = [
    [left - by, top - by],
    [right + by, top - by],
    [right + by, bottom + by],
    [left - by, bottom + by],
  ]
  const spots = turns.flatMap((from, turn) => between(from, turns[(turn + 1) % turns.length] ?? from))
  return `M${short(spots.map(([x, y]) => project(...moved(matrix, x, y))))}Z`
}

function pointIn(svg: SVGSVGElement | null, { clientX, clientY }: React.PointerEvent): Spot {
  const box = svg?.getBoundingClientRect()
  if (!box || box.width === 0) return [0, 0]
  return [((clientX - box.left) / box.width) * overlaySize, ((clientY - box.top) / box.height) * overlaySize]
}
