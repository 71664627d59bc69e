export type Point2 = readonly [number, number]
export type Point3 = readonly [number, number, number]

export const add = (a: Point3, b: Point3, times = 1): Point3 => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const subtract = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Point3) => Math.hypot(a[0], a[1], a[2])
export const distance = (a: Point3, b: Point3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
export function unit(a: Point3): Point3 {
  const length = lengthOf(a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
export const mix = (from: number, to: number, share: number) => from + (to - from) * share
export const mixPoints = (a: Point3, b: Point3, share: number): Point3 => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]
/** 0 below `from`, 1 above `to`, an S-curve in between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
/** A typed array's value; 0 outside of it. */
export const at = (values: ArrayLike<number>, index: number) => values[index] ?? 0
/** An angle between -π and π. */
export function wrapAngle(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI
  return angle < -Math.PI ? angle + 2 * Math.PI : angle
}
