/** How much closer the stage shows the hat than a product picture. From the side it is wider: the brim needs room. */
const [fromFront, fromSide] = [1.3, 1.03]

/** `around` is the camera's angle from the front, in degrees. */
export function stageZoom(around: number): number {
  return fromFront + (fromSide - fromFront) * Math.abs(Math.sin((around * Math.PI) / 180))
}

/** The side of the square picture of the hat in a stage of this size. The stage shows its middle; also in designer.css. */
export function hatBoxWidth(width: number, height: number): number {
  return Math.min(width, height * 1.4)
}
