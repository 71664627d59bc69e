/** How much closer the stage shows the hat than a product picture. From the side it is wider: the brim needs room. */
const [fromFront, fromSide] = [1.3, 1.03]

/** `around` is the camera's angle from the front, in degrees. */
export function stageZoom(around: number): number {
  return fromFront + (fromSide - fromFront) * Math.abs(Math.sin((around * Math.PI) / 180))
}
