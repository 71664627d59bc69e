import { arcSegments } from './arc-segments.ts'
import type { OutlinePath, Point, Segment } from './outline-path.ts'

/** Parses the data of a path and makes it absolute; null when it isn't well-formed or has too many segments. */
export function parsePath(data: string, maxSegments = 20_000): OutlinePath | null {
  const tokens = tokensOf(data)
  if (!tokens) return null
  const pen = new Pen()
  let index = 0
  let letter = ''
  while (index < tokens.length) {
    const token = tokens[index]
    if (typeof token === 'string') {
      letter = token
      index += 1
    } else if (letter === '' || letter === 'z' || letter === 'Z') return null
    const wanted = counts[letter.toLowerCase()]
    if (wanted === undefined) return null
    const numbers = tokens.slice(index, index + wanted)
    if (numbers.length < wanted || !numbers.every((one) => typeof one === 'number')) return null
    index += wanted
    if (!pen.draw(letter, numbers) || pen.path.length > maxSegments) return null
    if (letter === 'M') letter = 'L'
    if (letter === 'm') letter = 'l'
  }
  return pen.path
}

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const numberForm = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/iy
const separators = /[\s,]*/y

function tokensOf(data: string): (string | number)[] | null {
  const tokens: (string | number)[] = []
  let argument = 0
  let arc = false
  for (let at = 0; at < data.length; ) {
    separators.lastIndex = at
    at += separators.exec(data)?.[0].length ?? 0
    const char = data[at]
    if (char === undefined) break
    if (/[a-z]/i.test(char)) {
      tokens.push(char)
      arc = char === 'a' || char === 'A'
      argument = 0
      at += 1
      continue
    }
    // The two flags of an arc may be written without a separator.
    const flag = arc && (argument % 7 === 3 || argument % 7 === 4)
    numberForm.lastIndex = at
    const text = flag ? /^[01]/.exec(char)?.[0] : numberForm.exec(data)?.[0]
    const value = Number(text)
    if (!text || !Number.isFinite(value) || Math.abs(value) > 1e6) return null
    tokens.push(value)
    argument += 1
    at += text.length
  }
  return tokens
}

/** The pen position, the start of the current figure, and the last control points for smooth curves. */
class Pen {
  readonly path: Segment[] = []
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  private lastCubic: Point | null = null
  private lastQuadratic: Point | null = null

  draw(letter: string, numbers: readonly number[]): boolean {
    const kind = letter.toUpperCase()
    if (this.path.length === 0 && kind !== 'M') return false
    const relative = letter !== kind
    const dx = relative ? this.x : 0
    const dy = relative ? this.y : 0
    const at = (index: number) => numbers[index] ?? 0
    const point = (index: number): Point => [at(index) + dx, at(index + 1) + dy]
    const { lastCubic, lastQuadratic } = this
    this.lastCubic = null
    this.lastQuadratic = null
    if (kind === 'M') this.move(point(0))
    else if (kind === 'L') this.line(point(0))
    else if (kind === 'H') this.line([at(0) + dx, this.y])
    else if (kind === 'V') this.line([this.x, at(0) + dy])
    else if (kind === 'C') this.cubic(point(0), point(2), point(4))
    else if (kind === 'S') this.cubic(this.mirror(lastCubic), point(0), point(2))
    else if (kind === 'Q') this.quadratic(point(0), point(2))
    else if (kind === 'T') this.quadratic(this.mirror(lastQuadratic), point(0))
    else if (kind === 'A') this.arc([at(0), at(1), at(2)], at(3) === 1, at(4) === 1, point(5))
    else this.close()
    return true
  }

  private mirror(control: Point | null): Point {
    return control ? [2 * this.x - control[0], 2 * this.y - control[1]] : [this.x, this.y]
  }

  private go([x, y]: Point) {
    this.x = x
    this.y = y
  }

  private move(to: Point) {
    this.path.push(['M', ...to])
    this.go(to)
    this.startX = this.x
    this.startY = this.y
  }

  private line(to: Point) {
    this.path.push(['L', ...to])
    this.go(to)
  }

  private cubic(first: Point, second: Point, to: Point) {
    this.path.push(['C', ...first, ...second, ...to])
    this.lastCubic = second
    this.go(to)
  }

  private quadratic(control: Point, to: Point) {
    const toward = ([x, y]: Point): Point => [x + (2 / 3) * (control[0] - x), y + (2 / 3) * (control[1] - y)]
    this.path.push(['C', ...toward([this.x, this.y]), ...toward(to), ...to])
    this.lastQuadratic = control
    this.go(to)
  }

  private arc(radii: readonly [number, number, number], large: boolean, sweep: boolean, to: Point) {
    this.path.push(...arcSegments([this.x, this.y], radii, { large, sweep }, to))
    this.go(to)
  }

  private close() {
    this.path.push(['Z'])
    this.go([this.startX, this.startY])
  }
}
