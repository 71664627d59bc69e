/** Ticks of an axis from 0 (or below) to at least the largest value: 1, 2 or 5 times a power of ten apart, in whole dollars. */
export function niceScale(values: readonly number[], wantedTicks = 4): readonly number[] {
  const dollar = 100
  const highest = Math.max(dollar, ...values)
  const lowest = Math.min(0, ...values)
  const rough = Math.max(dollar, (highest - lowest) / wantedTicks)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const ticks: number[] = []
  for (let tick = Math.floor(lowest / step) * step; ; tick += step) {
    ticks.push(tick)
    if (tick >= highest) return ticks
  }
}
