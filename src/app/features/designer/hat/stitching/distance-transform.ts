const far = 1e12

interface Pass {
  from: number
  step: number
  length: number
}

/** Exact Euclidean distance to the nearest seed, in pixels (Felzenszwalb and Huttenlocher). */
export function distanceTransform(seeds: Uint8Array, width: number, height: number): Float32Array {
  const squares = Float64Array.from(seeds, (seed) => (seed ? 0 : far))
  const longest = Math.max(width, height)
  const work = {
    line: new Float64Array(longest),
    places: new Int32Array(longest),
    bounds: new Float64Array(longest + 1),
  }
  for (let x = 0; x < width; x++) lowerEnvelope(squares, work, { from: x, step: width, length: height })
  for (let y = 0; y < height; y++) lowerEnvelope(squares, work, { from: y * width, step: 1, length: width })
  return Float32Array.from(squares, Math.sqrt)
}

interface Work {
  line: Float64Array
  places: Int32Array
  bounds: Float64Array
}

function lowerEnvelope(
  squares: Float64Array,
  { line, places, bounds }: Work,
  { from, step, length }: Pass,
): void {
  const of = (index: number) => line[index] ?? far
  const place = (index: number) => places[index] ?? 0
  for (let q = 0; q < length; q++) line[q] = squares[from + q * step] ?? far
  let last = 0
  places[0] = 0
  bounds[0] = -far
  bounds[1] = far
  for (let q = 1; q < length; q++) {
    let crossing = 0
    do {
      const p = place(last)
      crossing = (of(q) + q * q - of(p) - p * p) / (2 * q - 2 * p)
    } while (crossing <= (bounds[last] ?? 0) && --last > -1)
    last++
    places[last] = q
    bounds[last] = crossing
    bounds[last + 1] = far
  }
  last = 0
  for (let q = 0; q < length; q++) {
    while ((bounds[last + 1] ?? far) < q) last++
    const p = place(last)
    squares[from + q * step] = (q - p) ** 2 + of(p)
  }
}
