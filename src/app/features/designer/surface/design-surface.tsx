import { useMemo, useRef } from 'react'
import {
  type DesignDocument,
  type DrawnLayer,
  fabricHex,
  shapesSvg,
  type PlacementDrawing,
} from '#modules/design-engine'
import { layerTargetProps } from './layer-target-props.ts'
import type { Designer } from '../document/use-designer.ts'
import { useViewport } from '../view/use-viewport.ts'
import { ViewControls } from '../view/view-controls.tsx'
import { type Grip, spotIn, useSurfacePointer } from './use-surface-pointer.ts'

/** Space around the placement (mm), so that a layer dragged out of it can still be reached. */
const marginMm = 9

interface DesignSurfaceProps {
  readonly designer: Designer
  readonly drawing: PlacementDrawing
}

function groundOf(document: DesignDocument, { name }: PlacementDrawing): string {
  return fabricHex(document.colors[name === 'front' ? 'front' : 'mesh'])
}

/** The placement to scale, edited with mouse, fingers or keys. The fields next to it can do all of this too. */
export function DesignSurface({ designer, drawing }: DesignSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { placement } = drawing
  const { begin, beginOutside, move, end, guides } = useSurfacePointer({
    svg,
    spotOf: (event) => spotIn(svg.current, event),
    drawing,
    select: designer.select,
    perform: designer.performAll,
  })
  const shapes = useMemo(() => shapesSvg(drawing.shapes), [drawing.shapes])
  const [width, height] = [placement.width + 2 * marginMm, placement.height + 2 * marginMm]
  const viewport = useViewport({
    room,
    contentWidth: (across, down) => Math.min(across, (down * width) / height),
    fingerPans: always,
  })
  const { zoom, x, y } = viewport.view
  const safe = {
    width: placement.width - 2 * placement.safeMargin,
    height: placement.height - 2 * placement.safeMargin,
  }
  const selected = drawing.layers.find(({ layer }) => layer.id === designer.selected)
  return (
    <div className="tool-scene">
      <div ref={room} className="flat-room" data-panning={viewport.isPanning} {...viewport.handlers}>
        <svg
          ref={svg}
          viewBox={`${-(width / 2 + x * width) / zoom} ${-(height / 2 + y * width) / zoom} ${width / zoom} ${height / zoom}`}
          role="group"
          aria-label={`${placement.name}, ${placement.width} by ${placement.height} millimeters`}
          className="block size-full select-none"
          onPointerDown={(event) => {
            if (!beginOutside(event)) designer.select(null)
          }}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <rect
            x={-placement.width / 2}
            y={-placement.height / 2}
            width={placement.width}
            height={placement.height}
            rx="2"
            fill={groundOf(designer.document, drawing)}
          />
          <rect
            x={-safe.width / 2}
            y={-safe.height / 2}
            width={safe.width}
            height={safe.height}
            rx="1.5"
            fill="none"
            stroke="#fff"
            strokeOpacity="0.75"
            strokeWidth="0.35"
            strokeDasharray="2 1.4"
            className="mix-blend-difference"
          />
          {/* The same drawing as on the hat, in the server's picture and in the artist's file. */}
          <g pointerEvents="none" dangerouslySetInnerHTML={{ __html: shapes }} />
          {drawing.layers.map((drawn) => (
            <LayerTarget key={drawn.layer.id} drawn={drawn} designer={designer} begin={begin} />
          ))}
          {selected && <Handles drawn={selected} zoom={zoom} begin={begin} />}
          <Guides guides={guides} width={width} height={height} />
        </svg>
      </div>
      <ViewControls viewport={viewport} />
    </div>
  )
}

const always = () => true

type Begin = (event: React.PointerEvent, drawn: DrawnLayer, grip: Grip) => void

interface LayerTargetProps {
  readonly drawn: DrawnLayer
  readonly designer: Designer
  readonly begin: Begin
}

const matrixOf = ({ matrix }: DrawnLayer) => `matrix(${matrix.join(' ')})`

function rectOf({ ownBox }: DrawnLayer, room = 0) {
  return {
    x: ownBox.left - room,
    y: ownBox.top - room,
    width: ownBox.right - ownBox.left + 2 * room,
    height: ownBox.bottom - ownBox.top + 2 * room,
  }
}

function LayerTarget({ drawn, designer, begin }: LayerTargetProps) {
  const { layer } = drawn
  return (
    <g
      transform={matrixOf(drawn)}
      {...layerTargetProps(drawn, designer)}
      className={layer.locked ? 'cursor-default' : 'cursor-move'}
      onPointerDown={(event) => (layer.locked ? designer.select(layer.id) : begin(event, drawn, 'move'))}
    >
      <rect {...rectOf(drawn, 1 / layer.scale)} fill="transparent" />
    </g>
  )
}

const accent = '#ff6a2b'
const gripLength = 7
/** Touch area around a handle, in mm of the placement. */
const fingertip = '[r:calc(3.5px/var(--zoom))] pointer-coarse:[r:calc(7px/var(--zoom))]'

interface HandlesProps {
  readonly drawn: DrawnLayer
  /** How much the drawing is magnified: handles aren't. */
  readonly zoom: number
  readonly begin: Begin
}

/** The frame around the selected layer, with handles to scale and rotate it. */
function Handles({ drawn, zoom, begin }: HandlesProps) {
  const { layer, ownBox } = drawn
  const k = layer.scale
  const [left, top, right, bottom] = [ownBox.left * k, ownBox.top * k, ownBox.right * k, ownBox.bottom * k]
  const middle = (left + right) / 2
  const line = { stroke: accent, strokeWidth: 0.5 / zoom }
  const knob = top - gripLength / zoom
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return (
    <g
      transform={`translate(${layer.x} ${layer.y}) rotate(${layer.rotation})`}
      aria-hidden="true"
      data-layer={layer.id}
      style={{ '--zoom': zoom } as React.CSSProperties}
    >
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        fill="none"
        {...line}
        pointerEvents="none"
      />
      {!layer.locked && (
        <>
          <path d={`M${middle} ${top}V${knob}`} {...line} />
          <g
            className="cursor-grab"
            data-grip="rotate"
            onPointerDown={(event) => begin(event, drawn, 'rotate')}
          >
            <circle cx={middle} cy={knob - 2 / zoom} className={fingertip} fill="transparent" />
            <circle cx={middle} cy={knob} r={2.2 / zoom} fill="#fff" {...line} />
          </g>
          {corners.map(([x, y]) => (
            <g
              key={`${x} ${y}`}
              className={x * y > 0 ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
              data-grip="scale"
              onPointerDown={(event) => begin(event, drawn, 'scale')}
            >
              {/* Outside the layer, so that a small layer can still be dragged. */}
              <circle
                cx={x + (Math.sign(x - middle) * 2.5) / zoom}
                cy={y + (Math.sign(y - (top + bottom) / 2) * 2.5) / zoom}
                className={fingertip}
                fill="transparent"
              />
              <rect
                x={x - 2 / zoom}
                y={y - 2 / zoom}
                width={4 / zoom}
                height={4 / zoom}
                rx={0.8 / zoom}
                fill="#fff"
                {...line}
              />
            </g>
          ))}
        </>
      )}
    </g>
  )
}

interface GuidesProps {
  readonly guides: { readonly vertical: readonly number[]; readonly horizontal: readonly number[] }
  readonly width: number
  readonly height: number
}

function Guides({ guides, width, height }: GuidesProps) {
  const d = [
    ...guides.vertical.map((x) => `M${x} ${-height / 2}V${height / 2}`),
    ...guides.horizontal.map((y) => `M${-width / 2} ${y}H${width / 2}`),
  ].join('')
  return d === '' ? null : (
    <path d={d} stroke="#e0218a" strokeWidth="0.35" pointerEvents="none" aria-hidden="true" />
  )
}
