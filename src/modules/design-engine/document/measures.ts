/** Rounds to hundredths of a millimeter, finer than production, so that equal steps give equal documents. */
export function rounded(value: number): number {
  const result = Math.round(value * 100) / 100
  return Number.isFinite(result) ? result + 0 : 0
}

export function between(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, rounded(value)))
}

export function within(value: number, max: number): number {
  return between(value, -max, max)
}
