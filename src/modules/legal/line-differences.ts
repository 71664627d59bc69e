export interface LineDifference {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/**
 * What turns `before` into `after`, line by line, with as many equal lines as possible. Takes time and memory in proportion to
 * the product of the changed lines, so callers limit the lines.
 */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, next] = [linesOf(before), linesOf(after)]
  const head = commonStart(old, next)
  const tail = commonStart(old.slice(head).toReversed(), next.slice(head).toReversed())
  const same = (lines: readonly string[]) => lines.map((text) => ({ kind: 'same' as const, text }))
  return [
    ...same(old.slice(0, head)),
    ...differing(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]
}

/** Without the differences of systems and of the end, which nobody sees. */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n', '\n').trimEnd().split('\n')
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index])
  return at === -1 ? one.length : at
}

function differing(old: readonly string[], next: readonly string[]): LineDifference[] {
  const common = commonLengths(old, next)
  const width = next.length + 1
  const found: LineDifference[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const [mine, theirs] = [old[i], next[j]]
    if (mine !== undefined && mine === theirs) {
      found.push({ kind: 'same', text: mine })
      i += 1
      j += 1
      continue
    }
    const withoutMine = common[(i + 1) * width + j] ?? 0
    const withoutTheirs = common[i * width + j + 1] ?? 0
    if (mine !== undefined && (theirs === undefined || withoutMine >= withoutTheirs)) {
      found.push({ kind: 'removed', text: mine })
      i += 1
    } else {
      found.push({ kind: 'added', text: theirs ?? '' })
      j += 1
    }
  }
  return found
}

/** For each pair of positions, how many lines the rests have in common, in order. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array {
  const width = next.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === next[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  return common
}
