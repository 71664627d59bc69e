import { useRef } from 'react'
import { clsx } from 'clsx'
import { boxOfAll } from '../arrange/align-layers.ts'
import type { Box, DrawnLayer, Matrix, PlacementDrawing } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import type { HatProjection, FlatPoint } from './hat-projection.ts'
import { layerTargetProps } from './layer-target-props.ts'
import { type SelectedFrame, selectedFrame } from './selected-frame.ts'
import { useSelectionFrame } from './use-selection-frame.ts'
import { type Begin, useSurfacePointer } from './use-surface-pointer.ts'

/** Side of the picture below, in the units of this drawing. */
export const overlaySize = 600

interface HatOverlayProps {
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
  readonly projection: HatProjection
  /** How much the picture is magnified: handles and lines aren't. */
  readonly zoom: number
  /** Whether a frame can be drawn from an empty spot. */
  readonly drawsFrames: boolean
  /** Double click on words. */
  readonly write: () => void
}

/** The layers of the open placement on the hat itself: each can be taken hold of, the selected one has a frame with handles. */
export function HatOverlay({ designer, drawing, projection, zoom, drawsFrames, write }: HatOverlayProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { begin, move, end, guides } = useSurfacePointer({
    svg,
    spotOf: (event) => projection.spotAt(pointIn(svg.current, event)),
    drawing,
    designer,
  })
  const frame = useSelectionFrame({
    svg,
    spotOf: (event) => pointIn(svg.current, event),
    drawing,
    boxOf: (drawn) => boxAround(outlineSpots(projection, { box: drawn.ownBox, matrix: drawn.matrix })),
    designer,
  })
  const selected = selectedFrame(drawing, designer)
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
      onPointerMove={(event) => {
        move(event)
        frame.move(event)
      }}
      onPointerUp={(event) => {
        end(event)
        frame.end()
      }}
      onPointerCancel={(event) => {
        end(event)
        frame.end()
      }}
    >
      {drawsFrames && (
        <rect
          width={overlaySize}
          height={overlaySize}
          fill="transparent"
          className="pointer-events-auto"
          onPointerDown={frame.begin}
        />
      )}
      {drawing.layers.map((drawn) => (
        <LayerOnHat key={drawn.layer.id} {...{ drawn, designer, projection, zoom, begin, write }} />
      ))}
      {selected && <Frame frame={selected} {...{ projection, zoom, begin }} />}
      {frame.frame && <FrameDrawn box={frame.frame} zoom={zoom} />}
      {lines.length > 0 && (
        <path d={lines.join('')} stroke="#e0218a" strokeWidth={1.2 / zoom} fill="none" aria-hidden="true" />
      )}
    </svg>
  )
}

const doublePressMs = 400

interface LayerOnHatProps extends Omit<HatOverlayProps, 'drawing' | 'drawsFrames'> {
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
    begin(event, layer.id, 'move')
    if (!isSecond || event.shiftKey) return
    designer.select(layer.id)
    if (layer.kind === 'text') write()
  }
  const isOneOfSeveral = designer.selection.length > 1 && designer.selection.includes(layer.id)
  return (
    <g
      {...layerTargetProps(drawn, designer)}
      className={clsx(
        'pointer-events-auto touch-none hover:[&>path]:stroke-(--paper-accent)',
        layer.locked ? 'cursor-default' : 'cursor-move',
        isOneOfSeveral && '[&>path]:stroke-(--paper-accent)',
      )}
      onPointerDown={grab}
    >
      <path
        d={outline(projection, { matrix: drawn.matrix, box: roomy(drawn) })}
        fill="transparent"
        strokeWidth={1.2 / zoom}
        strokeDasharray={dashes(4, 3, zoom)}
      />
    </g>
  )
}

interface FrameProps {
  readonly frame: SelectedFrame
  readonly projection: HatProjection
  readonly zoom: number
  readonly begin: Begin
}

const knobAbove = 7
/** Between the layer and its handles (mm), so that they don't cover the first and last letter. */
const handleRoom = 3
const fingertip = '[r:calc(9px/var(--zoom))] pointer-coarse:[r:calc(18px/var(--zoom))]'
const dashes = (dash: number, gap: number, zoom: number) => `${dash / zoom} ${gap / zoom}`

/** The edges of the frame bend with the cloth. */
function Frame({ frame, projection, zoom, begin }: FrameProps) {
  const { id, matrix, scale, isLocked } = frame
  const ownBox = grown(frame.box, handleRoom / scale / zoom)
  const spot = (x: number, y: number): FlatPoint => projection.project(...moved(matrix, x, y))
  const middle = (ownBox.left + ownBox.right) / 2
  const top = spot(middle, ownBox.top)
  const knob = spot(middle, ownBox.top - knobAbove / scale / zoom)
  const accent = { stroke: 'var(--paper-accent)', strokeWidth: 1.6 / zoom }
  return (
    <g
      aria-hidden="true"
      data-layer={id}
      className="pointer-events-auto touch-none"
      style={{ '--zoom': zoom } as React.CSSProperties}
    >
      <path
        d={outline(projection, { matrix, box: ownBox })}
        fill="none"
        {...accent}
        strokeDasharray={dashes(5, 3.5, zoom)}
        pointerEvents="none"
      />
      {!isLocked && (
        <>
          <path d={`M${top.join(' ')}L${knob.join(' ')}`} {...accent} />
          <g className="cursor-grab" data-grip="rotate" onPointerDown={(event) => begin(event, id, 'rotate')}>
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
                onPointerDown={(event) => begin(event, id, 'scale')}
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

const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): FlatPoint => [
  a * x + c * y + e,
  b * x + d * y + f,
]

const parts = 8

function between(from: FlatPoint, to: FlatPoint): FlatPoint[] {
  return Array.from({ length: parts }, (_, part) => {
    const share = part / parts
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

const short = (spots: readonly FlatPoint[]) =>
  spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')

function line({ project }: HatProjection, from: FlatPoint, to: FlatPoint): string {
  return `M${short([...between(from, to), to].map(([x, y]) => project(x, y)))}`
}

interface OnCloth {
  readonly box: Box
  readonly matrix: Matrix
}

/** The edges of a box on the cloth. */
function outlineSpots({ project }: HatProjection, { box, matrix }: OnCloth): FlatPoint[] {
  const turns = corners(box).map(([x, y]): FlatPoint => [x, y])
  return turns
    .flatMap((from, turn) => between(from, turns[(turn + 1) % turns.length] ?? from))
    .map(([x, y]) => project(...moved(matrix, x, y)))
}

const outline = (projection: HatProjection, place: OnCloth) => `M${short(outlineSpots(projection, place))}Z`

/** The layer's box with 1 mm of room around it. */
function roomy({ ownBox, layer }: DrawnLayer): Box {
  return grown(ownBox, 1 / layer.scale)
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function boxAround(spots: readonly FlatPoint[]): Box {
  return boxOfAll(spots.map(([x, y]) => ({ left: x, right: x, top: y, bottom: y })))
}

function FrameDrawn({ box, zoom }: { readonly box: Box; readonly zoom: number }) {
  return (
    <rect
      x={box.left}
      y={box.top}
      width={box.right - box.left}
      height={box.bottom - box.top}
      fill="var(--paper-accent)"
      fillOpacity="0.12"
      stroke="var(--paper-accent)"
      strokeWidth={1 / zoom}
      pointerEvents="none"
    />
  )
}

function pointIn(svg: SVGSVGElement | null, { clientX, clientY }: React.PointerEvent): FlatPoint {
  const box = svg?.getBoundingClientRect()
  if (!box || box.width === 0) return [0, 0]
  return [((clientX - box.left) / box.width) * overlaySize, ((clientY - box.top) / box.height) * overlaySize]
}
