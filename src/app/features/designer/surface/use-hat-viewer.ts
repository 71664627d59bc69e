import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { HatLook, HatView } from '#modules/design-engine'
import { gpuOf, hasDataSaver } from '../document/gpu-of.ts'
import type { HatViewer } from '../hat/hat-viewer.ts'
import type { VisibleSide } from '../hat/turntable.ts'
import type { View } from '../view/view.ts'
import { hatBoxWidth, stageZoom } from './stage-zoom.ts'
import { hatKeyTurn, type HatTurn } from './hat-key-turn.ts'

/** waiting: not started; resting: opens on request only, because it is slow here or was lost; none: no WebGL. */
export type ViewerState = 'waiting' | 'opening' | 'ready' | 'resting' | 'none'

interface HatViewerUse {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly look: HatLook
  readonly view: HatView
  /** The part of the hat that the stage shows. */
  readonly shown: View
  /** Called when another preset view becomes visible, or when the hat leaves it. */
  readonly onVisibleSide: (side: VisibleSide) => void
}

/** From this frame time on (ms), 3D opens on request only, because it would make the editor stutter. */
const slowFrameMs = 250
const lowDetail = 4
const fullDetail = 10
const restAfter = 350

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 400)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** Opens the 3D hat once the browser is idle, keeps it up to date with the design, and handles turning. */
export function useHatViewer({ canvas, look, view, shown, onVisibleSide }: HatViewerUse) {
  const [state, setState] = useState<ViewerState>('waiting')
  const viewer = useRef<HatViewer | null>(null)
  // A canvas that lost its WebGL context can't be used again, so a new one replaces it.
  const [canvasNumber, setCanvasNumber] = useState(0)
  const lose = useCallback(() => {
    closeViewer(viewer)
    setCanvasNumber((number) => number + 1)
    setState('resting')
  }, [])
  const newest = useNewest(look, view, shown)
  const open = useCallback(
    async (isRequested: boolean) => {
      const place = canvas.current
      if (!place || viewer.current) return
      const gpu = gpuOf()
      if (gpu === 'none') return setState('none')
      if (!isRequested && (gpu === 'software' || hasDataSaver())) return setState('resting')
      setState('opening')
      try {
        const { openHatViewer } = await import('../hat/hat-viewer.ts')
        const opened = await openHatViewer({
          canvas: place,
          ...newest.current,
          isStill: prefersStill,
          zoomAt: stageZoom,
          onLost: lose,
          onVisibleSide,
        })
        if (!canvas.current) return opened.dispose()
        viewer.current = opened
        fit(opened, place, newest.current.shown)
        const isSlow = !isRequested && opened.probe() > slowFrameMs
        if (!isSlow) await opened.setLook(newest.current.look, fullDetail)
        setState(isSlow ? 'resting' : 'ready')
      } catch {
        closeViewer(viewer)
        setState('none')
      }
    },
    [canvas, lose, newest, onVisibleSide],
  )
  useEffect(() => whenIdle(() => void open(false)), [open])
  useDisposal(viewer)
  useLookUpdates(viewer, look, state)
  useFit(viewer, canvas, { canvasNumber, shown })
  return {
    state,
    canvasNumber,
    /** Opens 3D on request, even where it is slow. */
    open: () => {
      if (viewer.current) setState('ready')
      else void open(true)
    },
    ...useSides(viewer),
    ...useTurning(viewer),
  }
}

/** Turns without dragging: to a preset view, or by one step. */
const useSides = (viewer: ViewerRef) => ({
  show: useCallback(
    (name: HatView) => {
      viewer.current?.table.show(name)
      viewer.current?.refresh()
    },
    [viewer],
  ),
  turn: (by: HatTurn) => turnViewer(viewer, by),
  spin: (isOn: boolean) => {
    viewer.current?.table.spin(isOn)
    viewer.current?.refresh()
  },
})

/** The latest look and view, for when 3D has loaded. */
function useNewest(look: HatLook, view: HatView, shown: View) {
  const newest = useRef({ look, view, shown })
  useEffect(() => {
    newest.current = { look, view, shown }
  })
  return newest
}

type ViewerRef = RefObject<HatViewer | null>

function turnViewer({ current: viewer }: ViewerRef, { around, above }: HatTurn): void {
  viewer?.table.turnBy(around, above)
  viewer?.refresh()
}

function closeViewer(viewer: ViewerRef): void {
  viewer.current?.dispose()
  viewer.current = null
}

function useDisposal(viewer: ViewerRef): void {
  useEffect(() => () => closeViewer(viewer), [viewer])
}

function fit(viewer: HatViewer, canvas: HTMLCanvasElement, shown: View): void {
  const { clientWidth, clientHeight } = canvas
  if (clientWidth === 0 || clientHeight === 0) return
  viewer.resize(clientWidth, clientHeight, { ...shown, box: hatBoxWidth(clientWidth, clientHeight) })
}

/** Low detail while the design changes, full detail after a pause. */
function useLookUpdates(viewer: ViewerRef, look: HatLook, state: ViewerState): void {
  useEffect(() => {
    if (state !== 'ready') return undefined
    const quick = requestAnimationFrame(() => void viewer.current?.setLook(look, lowDetail))
    const fine = setTimeout(() => void viewer.current?.setLook(look, fullDetail), restAfter)
    return () => {
      cancelAnimationFrame(quick)
      clearTimeout(fine)
    }
  }, [viewer, look, state])
}

interface FitUse {
  readonly canvasNumber: number
  readonly shown: View
}

function useFit(
  viewer: ViewerRef,
  canvas: RefObject<HTMLCanvasElement | null>,
  { canvasNumber, shown }: FitUse,
): void {
  useEffect(() => {
    const place = canvas.current
    if (!place) return undefined
    const observer = new ResizeObserver(() => viewer.current && fit(viewer.current, place, shown))
    observer.observe(place)
    return () => observer.disconnect()
  }, [viewer, canvas, canvasNumber, shown])
}

/** Dragging and arrow keys turn the hat. `letGo` ends a drag. */
function useTurning(viewer: ViewerRef) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => {
    last.current = null
    viewer.current?.table.release()
    viewer.current?.refresh()
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const by = hatKeyTurn(event)
      if (!by) return
      event.preventDefault()
      turnViewer(viewer, by)
    },
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = last.current
      if (!from || !viewer.current) return
      viewer.current.table.drag(clientX - from.x, clientY - from.y)
      viewer.current.refresh()
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
  return { handlers, letGo }
}
