import { Euler, type PerspectiveCamera, Vector3 } from 'three'
import { type HatView, hatViewNames, hatViews } from '#modules/designs'

/** The camera's way around the hat: angles in radians, distance in cm. Matches the camera of the SVG hat. */
export interface Turntable {
  /** By pixels of a drag. */
  drag: (dx: number, dy: number) => void
  /** The hand lets go: it turns on for a while. */
  release: () => void
  turnBy: (around: number, above: number) => void
  zoom: (factor: number) => void
  show: (view: HatView) => void
  /** Where the camera stands, in radians from the front. */
  around: () => number
  /** The side that is seen, or on its way to be. */
  seen: () => SeenSide
  /** Moves on to `now` in ms and places the camera; true while it is still moving. */
  step: (now: number) => boolean
}

/** The preset view that is nearest, and whether it is that one and not something between two. */
export interface SeenSide {
  readonly view: HatView
  readonly isExact: boolean
}

const target = new Vector3(0, 5.9, 3.4)
const nearest = 34
const farthest = 84
const lowest = -0.12
const highest = 1.25
const perPixel = 0.008
const settle = 0.0004
/** Radians a frame that a throw gives at most, and for how long (ms) a hand that rests has not thrown. */
const fastest = 0.05
const restsAfter = 80
/** Radians that nobody sees. */
const sameSide = 0.06
/** What a frame may stand for at most (ms): the first one after a rest has nobody's time, and a slow machine has few of them. */
const mostOfFirst = 50
const mostOfNext = 400

interface Place {
  around: number
  above: number
  distance: number
}

function placeOf(view: HatView): Place {
  const { around, above } = hatViews[view]
  return { around: (around * Math.PI) / 180, above: (above * Math.PI) / 180, distance: 66 }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const withinReach = ({ around, above, distance }: Place): Place => ({
  around,
  above: clamp(above, lowest, highest),
  distance: clamp(distance, nearest, farthest),
})

/** What is left of a throw. */
const slowed = (speed: number, elapsed: number) =>
  Math.abs(speed) > settle ? speed * Math.exp(-elapsed / 260) : 0

/** The shorter way around. */
function nearestTurn(from: number, to: number): number {
  const turns = Math.round((from - to) / (2 * Math.PI))
  return to + turns * 2 * Math.PI
}

function seenFrom(place: Place): SeenSide {
  const off = (view: HatView) => {
    const { around, above } = placeOf(view)
    return Math.hypot(place.around - nearestTurn(place.around, around), place.above - above)
  }
  const [view = 'front'] = hatViewNames.toSorted((a, b) => off(a) - off(b))
  return { view, isExact: off(view) < sameSide }
}

/** Part of the way to a preset view. */
function glide(place: Place, goal: Place, elapsed: number): { next: Place; isThere: boolean } {
  const share = 1 - Math.exp(-elapsed / 110)
  const around = nearestTurn(place.around, goal.around)
  const next = {
    around: place.around + (around - place.around) * share,
    above: place.above + (goal.above - place.above) * share,
    distance: place.distance + (goal.distance - place.distance) * share,
  }
  const isThere = Math.abs(around - next.around) + Math.abs(goal.above - next.above) < 0.002
  return { next: isThere ? { ...goal, around } : next, isThere }
}

export function turntable(camera: PerspectiveCamera, start: HatView, isStill: () => boolean): Turntable {
  let place = placeOf(start)
  let goal: Place | undefined
  let speed = 0
  let before = 0
  let held = false
  let isMoving = false
  let lastDrag = 0
  const direction = new Vector3()
  const set = (next: Place) => {
    place = withinReach(next)
    direction.set(0, 0, place.distance).applyEuler(new Euler(-place.above, place.around, 0, 'YXZ'))
    camera.position.copy(target).add(direction)
    camera.lookAt(target)
  }
  set(place)
  return {
    around: () => place.around,
    seen: () => seenFrom(goal ?? place),
    drag: (dx, dy) => {
      goal = undefined
      held = true
      lastDrag = performance.now()
      speed = clamp(-dx * perPixel, -fastest, fastest)
      set({ ...place, around: place.around - dx * perPixel, above: place.above + dy * perPixel * 0.6 })
    },
    release: () => {
      held = false
      if (isStill() || performance.now() - lastDrag > restsAfter) speed = 0
    },
    turnBy: (around, above) => {
      speed = 0
      goal = undefined
      set({ ...place, around: place.around + around, above: place.above + above })
    },
    zoom: (factor) => set({ ...place, distance: place.distance * factor }),
    show: (view) => {
      speed = 0
      if (isStill()) set(placeOf(view))
      else goal = placeOf(view)
    },
    step: (now) => {
      const elapsed = clamp(now - before, 0, isMoving ? mostOfNext : mostOfFirst)
      before = now
      if (goal) {
        const { next, isThere } = glide(place, goal, elapsed)
        set(next)
        if (isThere) goal = undefined
      }
      // As long as a hand holds the hat it goes where the hand goes.
      if (!held && !goal) {
        speed = slowed(speed, elapsed)
        set({ ...place, around: place.around + speed * (elapsed / 16) })
      }
      isMoving = goal !== undefined || (!held && speed !== 0)
      return isMoving
    },
  }
}
