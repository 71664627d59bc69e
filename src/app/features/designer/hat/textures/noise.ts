function hash(x: number, y: number): number {
  let value = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

const soft = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1 that repeats after `period` cells, the same on every machine. */
export function cellNoise(x: number, y: number, period = 4096): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const wrap = (cell: number) => ((cell % period) + period) % period
  const corner = (right: number, down: number) => hash(wrap(column + right), wrap(row + down))
  const [u, v] = [soft(x - column), soft(y - row)]
  return (
    (corner(0, 0) * (1 - u) + corner(1, 0) * u) * (1 - v) + (corner(0, 1) * (1 - u) + corner(1, 1) * u) * v
  )
}

/** A pseudorandom number from 0 to 1 for an integer. */
export const randomOf = (value: number) => hash(value, value >> 7)

export const fraction = (value: number) => value - Math.floor(value)
