interface Width {
  /** Whether a pixel is far from the edge of its color. */
  isWide: (index: number) => boolean
  /** Share of wide pixels from which a shape is filled. */
  minShare: number
}

/** Decides for each connected shape of one color: 1 for all its pixels if it is mostly wide, otherwise 0. */
export function filledShapes(labels: Int8Array, width: number, { isWide, minShare }: Width): Uint8Array {
  const filled = new Uint8Array(labels.length)
  const isSeen = new Uint8Array(labels.length)
  const shape = new Int32Array(labels.length)
  for (let start = 0; start < labels.length; start++) {
    if (isSeen[start] || (labels[start] ?? -1) < 0) continue
    const count = gatherShape(start, labels, width, { isSeen, shape })
    let wide = 0
    for (let index = 0; index < count; index++) if (isWide(shape[index] ?? 0)) wide += 1
    if (wide < minShare * count) continue
    for (let index = 0; index < count; index++) filled[shape[index] ?? 0] = 1
  }
  return filled
}

/** Collects all pixels of the same color that are connected to the first one. Returns their number. */
function gatherShape(
  first: number,
  labels: Int8Array,
  width: number,
  { isSeen, shape }: { isSeen: Uint8Array; shape: Int32Array },
): number {
  let count = 0
  const take = (index: number) => {
    if (isSeen[index] || labels[index] !== labels[first]) return
    isSeen[index] = 1
    shape[count++] = index
  }
  take(first)
  for (let looked = 0; looked < count; looked++) {
    const index = shape[looked] ?? 0
    if (index % width > 0) take(index - 1)
    if ((index + 1) % width > 0) take(index + 1)
    if (index >= width) take(index - width)
    if (index + width < labels.length) take(index + width)
  }
  return count
}
