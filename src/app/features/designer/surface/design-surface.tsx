import { useCallback, useMemo, useRef } from 'react'
import {
  type Box,
  type DesignDocument,
  type DrawnLayer,
  fabricHex,
  shapesSvg,
  type PlacementDrawing,
} from '#modules/design-engine'
import { PinsOnDemand } from '../checks/pins-on-demand.tsx'
import type { DesignReview } from '../checks/create-reviewer.ts'
import type { CheckCardUse } from '../checks/use-check-card.ts'
import { layerTargetProps } from './layer-target-props.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { useViewport } from '../view/use-viewport.ts'
import { ViewControls } from '../view/view-controls.tsx'
import { type SelectedFrame, selectedFrame } from './selected-frame.ts'
import { useSelectionFrame } from './use-selection-frame.ts'
import { type Begin, spotIn, useSurfacePointer } from './use-surface-pointer.ts'

/** Space around the placement (mm), so that a layer dragged out of it can still be reached. */
const marginMm = 9

interface DesignSurfaceProps {
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
  readonly review: DesignReview | null
  readonly card: CheckCardUse
}

function groundOf(document: DesignDocument, { name }: PlacementDrawing): string {
  return fabricHex(document.colors[name === 'front' ? 'front' : 'mesh'])
}

/** The placement to scale, edited with mouse, fingers or keys. The fields next to it can do all of this too. */
export function DesignSurface({ designer, drawing, ...checks }: DesignSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { placement } = drawing
  const { begin, beginOutside, move, end, guides } = useSurfacePointer({
    svg,
    spotOf: (event) => spotIn(svg.current, event),
    drawing,
    designer,
  })
  const frame = useSelectionFrame({
    svg,
    spotOf: (event) => spotIn(svg.current, event),
    drawing,
    boxOf: ({ box }) => box,
    designer,
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
  const selected = selectedFrame(drawing, designer)
  const spotOnStage = useCallback(
    (across: number, down: number) => [(across * zoom) / width + x, (down * zoom) / width + y] as const,
    [zoom, width, x, y],
  )
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
            if (beginOutside(event)) return
            if (!event.shiftKey) designer.select(null)
            frame.begin(event)
          }}
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
          {selected && <Handles frame={selected} zoom={zoom} begin={begin} />}
          <Guides guides={guides} width={width} height={height} />
          {frame.frame && <DrawnFrame box={frame.frame} zoom={zoom} />}
        </svg>
      </div>
      <PinsOnDemand
        {...checks}
        layers={drawing.layers}
        spotOnStage={spotOnStage}
        contentWidth={`min(100cqw, ${width / height} * 100cqh)`}
      />
      <ViewControls viewport={viewport} />
    </div>
  )
}

const always = () => true

/** Two presses within this time are one double press. */
const doublePressMs = 400

interface LayerTargetProps {
  readonly drawn: DrawnLayer
  readonly designer: DesignerModel
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
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const grab = (event: React.PointerEvent) => {
    const isSecond = event.isPrimary && event.timeStamp - pressedAt.current < doublePressMs
    pressedAt.current = event.timeStamp
    begin(event, layer.id, 'move')
    // Takes a layer out of its group.
    if (isSecond && !event.shiftKey) designer.select(layer.id)
  }
  const isOneOfSeveral = designer.selection.length > 1 && designer.selection.includes(layer.id)
  return (
    <g
      transform={matrixOf(drawn)}
      {...layerTargetProps(drawn, designer)}
      className={layer.locked ? 'cursor-default' : 'cursor-move'}
      onPointerDown={grab}
    >
      <rect
        {...rectOf(drawn, 1 / layer.scale)}
        fill="transparent"
        stroke={isOneOfSeveral ? accent : undefined}
        strokeWidth={0.3 / layer.scale}
      />
    </g>
  )
}

const accent = '#ff6a2b'
const gripLength = 7
/** Touch area around a handle, in mm of the placement. */
const fingertip = '[r:calc(3.5px/var(--zoom))] pointer-coarse:[r:calc(7px/var(--zoom))]'

interface HandlesProps {
  readonly frame: SelectedFrame
  /** How much the drawing is magnified: handles aren't. */
  readonly zoom: number
  readonly begin: Begin
}

/** The frame around the selected layer, with handles to scale and rotate it. */
function Handles({ frame, zoom, begin }: HandlesProps) {
  const { id, box: ownBox, scale: k, matrix, rotation, isLocked } = frame
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
      transform={`translate(${matrix[4]} ${matrix[5]}) rotate(${rotation})`}
      aria-hidden="true"
      data-layer={id}
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
      {!isLocked && (
        <>
          <path d={`M${middle} ${top}V${knob}`} {...line} />
          <g className="cursor-grab" data-grip="rotate" onPointerDown={(event) => begin(event, id, 'rotate')}>
            <circle cx={middle} cy={knob - 2 / zoom} className={fingertip} fill="transparent" />
            <circle cx={middle} cy={knob} r={2.2 / zoom} fill="#fff" {...line} />
          </g>
          {corners.map(([x, y]) => (
            <g
              key={`${x} ${y}`}
              className={x * y > 0 ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
              data-grip="scale"
              onPointerDown={(event) => begin(event, id, 'scale')}
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

function DrawnFrame({ box, zoom }: { readonly box: Box; readonly zoom: number }) {
  return (
    <rect
      x={box.left}
      y={box.top}
      width={box.right - box.left}
      height={box.bottom - box.top}
      fill={accent}
      fillOpacity="0.12"
      stroke={accent}
      strokeWidth={0.3 / zoom}
      pointerEvents="none"
    />
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
