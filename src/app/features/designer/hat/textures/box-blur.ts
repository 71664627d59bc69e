/** Two box blurs in a row, which approximate a Gaussian. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const once = blurLines(values, { lines: height, length: width, stepLine: width, step: 1 }, radius)
  const both = blurLines(once, { lines: width, length: height, stepLine: 1, step: width }, radius)
  const third = blurLines(both, { lines: height, length: width, stepLine: width, step: 1 }, radius)
  return blurLines(third, { lines: width, length: height, stepLine: 1, step: width }, radius)
}

interface Lines {
  lines: number
  length: number
  stepLine: number
  step: number
}

function blurLines(
  values: Float32Array,
  { lines, length, stepLine, step }: Lines,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const from = line * stepLine
    const of = (index: number) => values[from + Math.min(length - 1, Math.max(0, index)) * step] ?? 0
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += of(index)
    for (let index = 0; index < length; index++) {
      blurred[from + index * step] = sum / (2 * radius + 1)
      sum += of(index + radius + 1) - of(index - radius)
    }
  }
  return blurred
}
