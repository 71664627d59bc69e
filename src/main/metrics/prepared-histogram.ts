interface HistogramOptions<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels: readonly Label[]
  /** Upper bounds in ascending order. */
  readonly buckets: readonly number[]
}

/** The measurements with one set of labels. */
export interface Series {
  observe(value: number): void
}

interface Measured extends Series {
  readonly labels: string
  /** Per bucket, not yet added up; the last one is above all bounds. */
  readonly counts: Float64Array
  sum: number
}

/**
 * A histogram for what happens thousands of times a second. Callers create one series per set of labels and reuse it, so each
 * observation is a single addition: finding the labels each time cost more than serving a cached page allows.
 */
export class PreparedHistogram<Label extends string> {
  readonly #options: HistogramOptions<Label>
  readonly #all: Measured[] = []

  constructor(options: HistogramOptions<Label>) {
    this.#options = options
  }

  /** A new series: call it once for each set of labels. */
  series(labels: Readonly<Record<Label, string | number>>): Series {
    const { buckets, labels: names } = this.#options
    const counts = new Float64Array(buckets.length + 1)
    const measured: Measured = {
      labels: names.map((name) => `${name}="${escaped(String(labels[name]))}"`).join(','),
      counts,
      sum: 0,
      observe(value) {
        let at = 0
        while (at < buckets.length && value > (buckets[at] ?? 0)) at += 1
        counts[at] = (counts[at] ?? 0) + 1
        measured.sum += value
      },
    }
    this.#all.push(measured)
    return measured
  }

  /** As Prometheus reads it. */
  text(): string {
    const { name, help } = this.#options
    const lines = this.#all.flatMap((measured) => this.#linesOf(measured))
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
  }

  #linesOf({ labels, counts, sum }: Measured): string[] {
    const { name, buckets } = this.#options
    let total = 0
    const below = [...buckets, '+Inf'].map((bound, at) => {
      total += counts[at] ?? 0
      return `${name}_bucket{le="${bound}",${labels}} ${total}`
    })
    return [...below, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
  }
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
