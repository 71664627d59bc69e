import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import type { HatLook, HatView } from '#modules/designs'
import { graphicsOf, savesData } from './graphics-of.ts'
import type { HatViewer } from './hat/hat-viewer.ts'
import type { SeenSide } from './hat/turntable.ts'
import { hatKeyTurn, type HatTurn } from './hat-keys.ts'

/** waiting: not begun; resting: it works when asked for, but would hold up the editor or was lost; none: no WebGL here. */
export type ViewerState = 'waiting' | 'opening' | 'ready' | 'resting' | 'none'

interface HatViewerUse {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly look: HatLook
  readonly view: HatView
  /** Told whenever another side is seen, or none of them any more. */
  readonly onSeen: (side: SeenSide) => void
}

/** ms a frame: above it turning the hat is no pleasure, and the editor beside it stutters. */
const slowFrame = 250
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

/** Opens the 3D hat once the editor stands, keeps it like the design, and lets it be turned. */
export function useHatViewer({ canvas, look, view, onSeen }: HatViewerUse) {
  const [state, setState] = useState<ViewerState>('waiting')
  const viewer = useRef<HatViewer | null>(null)
  // A canvas whose graphics were lost is of no use any more: the next one takes its place.
  const [canvasNumber, setCanvasNumber] = useState(0)
  const lose = useCallback(() => {
    closeViewer(viewer)
    setCanvasNumber((number) => number + 1)
    setState('resting')
  }, [])
  const newest = useNewest(look, view)
  const open = useCallback(
    async (isWanted: boolean) => {
      const place = canvas.current
      if (!place || viewer.current) return
      const graphics = graphicsOf()
      if (graphics === 'none') return setState('none')
      if (!isWanted && (graphics === 'software' || savesData())) return setState('resting')
      setState('opening')
      try {
        const { openHatViewer } = await import('./hat/hat-viewer.ts')
        const opened = await openHatViewer({
          canvas: place,
          ...newest.current,
          isStill: prefersStill,
          onLost: lose,
          onSeen,
        })
        if (!canvas.current) return opened.dispose()
        viewer.current = opened
        fit(opened, place)
        const isSlow = !isWanted && opened.probe() > slowFrame
        if (!isSlow) await opened.setLook(newest.current.look, fullDetail)
        setState(isSlow ? 'resting' : 'ready')
      } catch {
        closeViewer(viewer)
        setState('none')
      }
    },
    [canvas, lose, newest, onSeen],
  )
  useEffect(() => whenIdle(() => void open(false)), [open])
  useDisposal(viewer)
  useLookUpdates(viewer, look, state)
  useFit(viewer, canvas, canvasNumber)
  return {
    state,
    canvasNumber,
    /** Somebody asks for 3D although it is slow here. */
    open: () => {
      if (viewer.current) setState('ready')
      else void open(true)
    },
    ...useSides(viewer),
    handlers: useTurning(viewer),
  }
}

/** To a side by its name, or a step of a turn, without dragging. */
const useSides = (viewer: ViewerRef) => ({
  show: useCallback(
    (name: HatView) => {
      viewer.current?.table.show(name)
      viewer.current?.refresh()
    },
    [viewer],
  ),
  turn: (by: HatTurn) => turnViewer(viewer, by),
})

/** What is to be shown by the time that 3D stands. */
function useNewest(look: HatLook, view: HatView) {
  const newest = useRef({ look, view })
  useEffect(() => {
    newest.current = { look, view }
  })
  return newest
}

type ViewerRef = RefObject<HatViewer | null>

function turnViewer({ current: viewer }: ViewerRef, { around, above, distance }: HatTurn): void {
  viewer?.table.turnBy(around, above)
  viewer?.table.zoom(distance)
  viewer?.refresh()
}

function closeViewer(viewer: ViewerRef): void {
  viewer.current?.dispose()
  viewer.current = null
}

function useDisposal(viewer: ViewerRef): void {
  useEffect(() => () => closeViewer(viewer), [viewer])
}

function fit(viewer: HatViewer, canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas
  if (clientWidth > 0 && clientHeight > 0) viewer.resize(clientWidth, clientHeight)
}

/** Coarse thread while something changes, fine thread when it rests. */
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

function useFit(viewer: ViewerRef, canvas: RefObject<HTMLCanvasElement | null>, canvasNumber: number): void {
  useEffect(() => {
    const place = canvas.current
    if (!place) return undefined
    const observer = new ResizeObserver(() => viewer.current && fit(viewer.current, place))
    observer.observe(place)
    return () => observer.disconnect()
  }, [viewer, canvas, canvasNumber])
}

/** Dragging and arrow keys turn the hat, the wheel with Ctrl comes nearer; a finger that goes up or down scrolls the page. */
function useTurning(viewer: ViewerRef) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => {
    last.current = null
    viewer.current?.table.release()
    viewer.current?.refresh()
  }
  return {
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
    onWheel: ({ ctrlKey, deltaY }: WheelEvent) => {
      if (!ctrlKey) return
      viewer.current?.table.zoom(Math.exp(deltaY * 0.002))
      viewer.current?.refresh()
    },
  }
}
