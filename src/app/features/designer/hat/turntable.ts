import { Euler, type PerspectiveCamera, Vector3 } from 'three'
import { type HatPose, type HatView, hatViewNames, hatViews } from '#modules/design-engine'

/** Moves the camera around the hat: angles in radians, distance in cm. Matches the camera of the SVG hat. */
export interface Turntable {
  /** Turns by a drag in pixels. */
  drag: (dx: number, dy: number) => void
  /** Ends a drag. After a flick the hat keeps turning for a while. */
  release: () => void
  turnBy: (around: number, above: number) => void
  show: (view: HatView) => void
  /** Turns once around slowly, from where it is; `false` glides back to there. */
  spin: (isOn: boolean) => void
  /** The camera's angle from the front, in radians. */
  around: () => number
  /** The visible side, or the one that the hat is turning to. */
  visibleSide: () => VisibleSide
  /** Advances to `now` (ms) and places the camera. True while it is still moving. */
  step: (now: number) => boolean
}

/** The nearest preset view, and whether the camera is exactly there. */
export interface VisibleSide {
  readonly view: HatView
  readonly isExact: boolean
  /** Where the camera is; null while it moves. */
  readonly pose: HatPose | null
}

const target = new Vector3(0, 5.9, 3.4)
const lowest = -0.12
const highest = 1.25
const perPixel = 0.008
const settle = 0.0004
/** Maximum speed of a flick (radians per frame), and the pause before a release (ms) from which it isn't a flick. */
const fastest = 0.05
const restsAfter = 80
/** A difference too small to see (radians). */
const sameSide = 0.06
/** One slow turn (ms). */
const spinMs = 26_000
/** Maximum duration of a frame (ms): the first one after a pause has no real duration, and a slow machine has long ones. */
const maxFirst = 50
const maxNext = 400

const distance = 66

interface Pose {
  around: number
  above: number
}

function poseOf(view: HatView): Pose {
  const { around, above } = hatViews[view]
  return { around: (around * Math.PI) / 180, above: (above * Math.PI) / 180 }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const withinReach = ({ around, above }: Pose): Pose => ({ around, above: clamp(above, lowest, highest) })

/** The remaining speed of a flick. */
const slowed = (speed: number, elapsed: number) =>
  Math.abs(speed) > settle ? speed * Math.exp(-elapsed / 260) : 0

/** The shorter way around the circle. */
function nearestTurn(from: number, to: number): number {
  const turns = Math.round((from - to) / (2 * Math.PI))
  return to + turns * 2 * Math.PI
}

const degrees = (radians: number) => (radians * 180) / Math.PI

function visibleSide(pose: Pose, isMoving: boolean): VisibleSide {
  const off = (view: HatView) => {
    const { around, above } = poseOf(view)
    return Math.hypot(pose.around - nearestTurn(pose.around, around), pose.above - above)
  }
  const [view = 'front'] = hatViewNames.toSorted((a, b) => off(a) - off(b))
  const { around, above } = pose
  const resting = isMoving ? null : { around: degrees(around), above: degrees(above) }
  return { view, isExact: off(view) < sameSide, pose: resting }
}

/** Moves part of the way to a preset view. */
function glide(pose: Pose, goal: Pose, elapsed: number): { next: Pose; isThere: boolean } {
  const share = 1 - Math.exp(-elapsed / 110)
  const around = nearestTurn(pose.around, goal.around)
  const next = {
    around: pose.around + (around - pose.around) * share,
    above: pose.above + (goal.above - pose.above) * share,
  }
  const isThere = Math.abs(around - next.around) + Math.abs(goal.above - next.above) < 0.002
  return { next: isThere ? { ...goal, around } : next, isThere }
}

/** One turn around, from where it begins. */
function slowTurn() {
  let from: Pose | undefined
  let share = 0
  return {
    begin: (pose: Pose) => {
      from = pose
      share = 0
      return undefined
    },
    /** Where it began; undefined when the hat doesn't turn. */
    end: () => {
      const begun = from
      from = undefined
      return begun
    },
    step: (elapsed: number): Pose | undefined => {
      if (!from) return undefined
      share = Math.min(1, share + elapsed / spinMs)
      const next = { ...from, around: from.around + share * 2 * Math.PI }
      if (share === 1) from = undefined
      return next
    },
  }
}

function aim(camera: PerspectiveCamera, { around, above }: Pose): void {
  camera.position
    .set(0, 0, distance)
    .applyEuler(new Euler(-above, around, 0, 'YXZ'))
    .add(target)
  camera.lookAt(target)
}

export function turntable(camera: PerspectiveCamera, start: HatView, isStill: () => boolean): Turntable {
  let pose = poseOf(start)
  let goal: Pose | undefined
  let [speed, before, lastDrag] = [0, 0, 0]
  let held = false
  let isMoving = false
  const slow = slowTurn()
  const set = (next: Pose) => {
    pose = withinReach(next)
    aim(camera, pose)
  }
  set(pose)
  return {
    around: () => pose.around,
    visibleSide: () => visibleSide(goal ?? pose, isMoving || held),
    drag: (dx, dy) => {
      goal = undefined
      held = true
      lastDrag = performance.now()
      speed = clamp(-dx * perPixel, -fastest, fastest)
      set({ ...pose, around: pose.around - dx * perPixel, above: pose.above + dy * perPixel * 0.6 })
    },
    release: () => {
      held = false
      if (isStill() || performance.now() - lastDrag > restsAfter) speed = 0
    },
    turnBy: (around, above) => {
      speed = 0
      goal = undefined
      set({ ...pose, around: pose.around + around, above: pose.above + above })
    },
    show: (view) => {
      speed = 0
      slow.end()
      if (isStill()) set(poseOf(view))
      else goal = poseOf(view)
    },
    spin: (isOn) => {
      goal = isOn ? slow.begin(pose) : (slow.end() ?? goal)
    },
    step: (now) => {
      const elapsed = clamp(now - before, 0, isMoving ? maxNext : maxFirst)
      before = now
      const onward = slow.step(elapsed)
      if (onward) set(onward)
      if (goal) {
        const { next, isThere } = glide(pose, goal, elapsed)
        set(next)
        if (isThere) goal = undefined
      }
      // A dragged hat only follows the pointer.
      if (!held && !goal) {
        speed = slowed(speed, elapsed)
        set({ ...pose, around: pose.around + speed * (elapsed / 16) })
      }
      isMoving = goal !== undefined || onward !== undefined || (!held && speed !== 0)
      return isMoving
    },
  }
}
