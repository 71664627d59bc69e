import type { Cents } from '#shared/money.ts'

interface MoneyBarProps {
  readonly parts: readonly {
    readonly name: string
    readonly cents: Cents | null
    /** The class of its color. */
    readonly tone: string
  }[]
}

/** Parts of a sum as one bar, each as long as its share. The figures beside it say the same in words. */
export function MoneyBar({ parts }: MoneyBarProps) {
  const lengths = parts.map(({ cents }) => Math.max(0, cents ?? 0))
  const sum = lengths.reduce((total, length) => total + length, 0)
  const percent = (length: number) => `${(100 * length) / sum}%`
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-clip rounded-full">
      {parts.map(({ name, tone }, index) => (
        <rect
          key={name}
          x={percent(lengths.slice(0, index).reduce((total, length) => total + length, 0))}
          width={percent(lengths[index] ?? 0)}
          height="100%"
          fill="currentColor"
          className={tone}
        />
      ))}
    </svg>
  )
}
