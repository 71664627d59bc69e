export interface HeightField {
  heights: Float32Array
  width: number
  height: number
}

export interface NormalMapOptions {
  /** Steepness of one unit of height. */
  strength: number
  /** The field wraps around its edges. */
  wraps: boolean
  /** True for data textures, whose rows go up; rows of canvases go down. */
  rowsGoUp: boolean
}

/** RGBA normals of a height field. */
export function normalMap(field: HeightField, options: NormalMapOptions): Uint8ClampedArray<ArrayBuffer> {
  const { heights, width, height } = field
  const { strength, wraps, rowsGoUp } = options
  const inside = (value: number, size: number) =>
    wraps ? (value + size) % size : Math.min(size - 1, Math.max(0, value))
  const of = (x: number, y: number) => heights[inside(y, height) * width + inside(x, width)] ?? 0
  const normals = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (of(x - 1, y) - of(x + 1, y)) * strength
      const dy = (of(x, y + 1) - of(x, y - 1)) * strength * (rowsGoUp ? -1 : 1)
      const length = Math.sqrt(dx * dx + dy * dy + 1)
      const index = (y * width + x) * 4
      normals[index] = (dx / length / 2 + 0.5) * 255
      normals[index + 1] = (dy / length / 2 + 0.5) * 255
      normals[index + 2] = (1 / length / 2 + 0.5) * 255
      normals[index + 3] = 255
    }
  }
  return normals
}
