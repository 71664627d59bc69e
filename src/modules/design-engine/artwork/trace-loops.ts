type Spot = readonly [number, number]

/** Walks along the edges between inside and outside, with the inside on the right. */
export function loopsOf(inside: (x: number, y: number) => boolean, width: number, height: number): Spot[][] {
  const next = new Map<number, number[]>()
  const stride = width + 1
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const from = y0 * stride + x0
    next.set(from, [...(next.get(from) ?? []), y1 * stride + x1])
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!inside(x, y)) continue
      if (!inside(x, y - 1)) edge(x, y, x + 1, y)
      if (!inside(x + 1, y)) edge(x + 1, y, x + 1, y + 1)
      if (!inside(x, y + 1)) edge(x + 1, y + 1, x, y + 1)
      if (!inside(x - 1, y)) edge(x, y + 1, x, y)
    }
  }
  const loops: Spot[][] = []
  for (const start of next.keys()) {
    for (let spot = take(next, start); spot !== undefined; spot = take(next, start)) {
      const loop: Spot[] = [[start % stride, Math.floor(start / stride)]]
      while (spot !== undefined && spot !== start) {
        loop.push([spot % stride, Math.floor(spot / stride)])
        spot = take(next, spot)
      }
      loops.push(loop)
    }
  }
  return loops
}

function take(next: Map<number, number[]>, from: number): number | undefined {
  return next.get(from)?.pop()
}

/**
 * Takes the midpoints of the steps, which turns a staircase into a slope, then drops nearly straight points
 * (Douglas–Peucker).
 */
export function simplified(loop: readonly Spot[], tolerance: number): Spot[] {
  const middles = loop.map(([x, y], index): Spot => {
    const [nx, ny] = loop[(index + 1) % loop.length] ?? [x, y]
    return [(x + nx) / 2, (y + ny) / 2]
  })
  const [first] = middles
  if (!first || middles.length < 4) return middles
  let far = 0
  middles.forEach((spot, index) => {
    if (away(spot, first) > away(middles[far] ?? first, first)) far = index
  })
  const there = reduce(middles.slice(0, far + 1), tolerance)
  const back = reduce([...middles.slice(far), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function away([x, y]: Spot, [ox, oy]: Spot): number {
  return Math.hypot(x - ox, y - oy)
}

/** Iterative instead of recursive: a malicious picture may have a line of 100,000 steps. */
function reduce(line: readonly Spot[], tolerance: number): Spot[] {
  const retained = new Uint8Array(line.length)
  retained[0] = 1
  retained[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [line[from], line[to]]
    if (!a || !b) continue
    let worst = 0
    let at = -1
    for (let index = from + 1; index < to; index += 1) {
      const spot = line[index]
      const off = spot ? offLine(spot, a, b) : 0
      if (off > worst) [worst, at] = [off, index]
    }
    if (at < 0 || worst <= tolerance) continue
    retained[at] = 1
    open.push([from, at], [at, to])
  }
  return line.filter((_, index) => retained[index] === 1)
}

function offLine([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Positive where the inside is on the right. */
export function areaOf(loop: readonly Spot[]): number {
  return (
    loop.reduce((sum, [x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length] ?? [x, y]
      return sum + x * ny - nx * y
    }, 0) / 2
  )
}
