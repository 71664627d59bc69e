import type { Blank } from '../document/design-types.ts'
import { type HatShape, hatShape } from './hat-shape.ts'
import { add, cross, dot, type Point2, type Point3, subtract, unit } from '#shared/drawing/vector.ts'

/** Camera positions of the six sides, in degrees around and above the hat. Left and right are the wearer's. */
export const hatViews = {
  front: { around: 0, above: 7 },
  'front-left': { around: 33, above: 12 },
  'front-right': { around: -33, above: 12 },
  left: { around: 90, above: 5 },
  right: { around: -90, above: 5 },
  back: { around: 180, above: 12 },
} as const
export type HatView = keyof typeof hatViews
/** Products have a picture of the underside of the brim, too. */
const pictureViews = { ...hatViews, 'from-below': { around: 24, above: -20 } } as const
export type PictureView = keyof typeof pictureViews

export const hatViewNames = Object.keys(hatViews) as HatView[]

const presetDistance = 66
const lookingAt: Point3 = [0, 5.9, 3.4]

export interface HatCamera {
  size: number
  pixelsPerCm: number
  /** The position of a point of the hat in a picture of `size` pixels. */
  project: (point: Point3) => Point2
  /** Like `project`, for a point in the room. */
  projectStanding: (point: Point3) => Point2
  standing: (point: Point3) => Point3
  /** Above 0 when a face with this normal faces the camera. */
  facing: (point: Point3, normal: Point3) => number
  seesFront: boolean
  /** In radians around the hat, and above it: negative when it looks up. */
  around: number
  above: number
}

const turned = ([x, y, z]: Point3, tilt: number): Point3 => {
  const [cosine, sine] = [Math.cos(tilt), Math.sin(tilt)]
  return [x, y * cosine - z * sine, y * sine + z * cosine]
}

/** Where a point of the hat is when the hat rests on a table, whose height is 0. */
export function restingPoint({ rest }: HatShape, point: Point3): Point3 {
  return add(turned(point, rest.tilt), [0, 1, 0], rest.lift)
}

/** A camera position: angles in degrees, the distance in cm. */
export interface HatPose {
  readonly around: number
  readonly above: number
  readonly distance?: number
}

export function hatCamera(blank: Blank, view: PictureView | HatPose, size: number): HatCamera {
  const shape = hatShape(blank)
  const pose: HatPose = typeof view === 'string' ? pictureViews[view] : view
  const around = (pose.around * Math.PI) / 180
  const above = (pose.above * Math.PI) / 180
  const cameraDistance = pose.distance ?? presetDistance
  const toward: Point3 = [
    Math.sin(around) * Math.cos(above),
    Math.sin(above),
    Math.cos(around) * Math.cos(above),
  ]
  const right = unit(cross([0, 1, 0], toward))
  const up = cross(toward, right)
  const focal = size * 2.12
  const standing = (point: Point3) => restingPoint(shape, point)
  const projectStanding = (point: Point3): Point2 => {
    const from = subtract(point, lookingAt)
    const scale = focal / (cameraDistance - dot(from, toward))
    return [size / 2 + scale * dot(from, right), size / 2 - scale * dot(from, up)]
  }
  const eye = add(lookingAt, toward, cameraDistance)
  return {
    size,
    pixelsPerCm: focal / cameraDistance,
    project: (point) => projectStanding(standing(point)),
    projectStanding,
    standing,
    facing: (point, normal) => dot(turned(normal, shape.rest.tilt), subtract(eye, standing(point))),
    seesFront: Math.cos(around) > -0.2,
    around,
    above,
  }
}
