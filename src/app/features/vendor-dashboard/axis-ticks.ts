/** Round axis ticks in cents that cover 0 and all values. Steps are 1, 2 or 5 times a power of ten, at least one dollar. */
export function axisTicks(values: readonly number[], targetTicks = 4): readonly number[] {
  const dollar = 100
  const highest = Math.max(dollar, ...values)
  const lowest = Math.min(0, ...values)
  const rough = Math.max(dollar, (highest - lowest) / targetTicks)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const ticks: number[] = []
  for (let tick = Math.floor(lowest / step) * step; ; tick += step) {
    ticks.push(tick)
    if (tick >= highest) return ticks
  }
}
