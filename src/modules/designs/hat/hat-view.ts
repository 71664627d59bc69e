import { add, cross, dot, type Point2, type Point3, subtract, unit } from '#shared/vector.ts'

/** The six pictures of a hat: where the camera stands, in degrees around it and above it. Left and right are the wearer's. */
export const hatViews = {
  front: { around: 0, above: 7 },
  'front-left': { around: 33, above: 12 },
  'front-right': { around: -33, above: 12 },
  left: { around: 90, above: 5 },
  right: { around: -90, above: 5 },
  back: { around: 180, above: 12 },
} as const
export type HatView = keyof typeof hatViews
export const hatViewNames = Object.keys(hatViews) as HatView[]

/** A hat rests on the sides of its brim and on its back edge: tipped by this much, and lifted. */
export const restingTilt = (-4.4 * Math.PI) / 180
export const restingLift = 3.2

const cameraDistance = 66
const lookingAt: Point3 = [0, 5.9, 3.4]

export interface HatCamera {
  size: number
  pixelsPerCm: number
  /** Where a spot of the hat lies in a picture of `size` pixels. */
  project: (point: Point3) => Point2
  /** The same for a spot in the room. */
  projectStanding: (point: Point3) => Point2
  standing: (point: Point3) => Point3
  /** Above 0 when a face with this normal looks at the camera. */
  facing: (point: Point3, normal: Point3) => number
  seesFront: boolean
}

const turned = ([x, y, z]: Point3): Point3 => {
  const [cosine, sine] = [Math.cos(restingTilt), Math.sin(restingTilt)]
  return [x, y * cosine - z * sine, y * sine + z * cosine]
}

export function hatCamera(view: HatView, size: number): HatCamera {
  const around = (hatViews[view].around * Math.PI) / 180
  const above = (hatViews[view].above * Math.PI) / 180
  const towards: Point3 = [
    Math.sin(around) * Math.cos(above),
    Math.sin(above),
    Math.cos(around) * Math.cos(above),
  ]
  const right = unit(cross([0, 1, 0], towards))
  const up = cross(towards, right)
  const focal = size * 2.12
  const standing = (point: Point3) => add(turned(point), [0, 1, 0], restingLift)
  const projectStanding = (point: Point3): Point2 => {
    const from = subtract(point, lookingAt)
    const scale = focal / (cameraDistance - dot(from, towards))
    return [size / 2 + scale * dot(from, right), size / 2 - scale * dot(from, up)]
  }
  const eye = add(lookingAt, towards, cameraDistance)
  return {
    size,
    pixelsPerCm: focal / cameraDistance,
    project: (point) => projectStanding(standing(point)),
    projectStanding,
    standing,
    facing: (point, normal) => dot(turned(normal), subtract(eye, standing(point))),
    seesFront: Math.cos(around) > -0.2,
  }
}
