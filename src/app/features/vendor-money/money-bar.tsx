import type { Cents } from '#shared/money.ts'

/** The colors of the parts, in their order. */
const colors = ['var(--warning)', 'var(--info)', 'var(--success)']

/** Parts of a sum as one bar, each as long as its share. The figures beside it say the same in words. */
export function MoneyBar({ parts }: { readonly parts: readonly Cents[] }) {
  const sum = parts.reduce((total, part) => total + Math.max(0, part), 0)
  const shares = parts.map((part) => (100 * Math.max(0, part)) / sum)
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-clip rounded-full">
      {shares.map((share, index) => (
        <rect
          key={colors[index]}
          x={`${shares.slice(0, index).reduce((total, earlier) => total + earlier, 0)}%`}
          width={`${share}%`}
          height="100%"
          fill={colors[index]}
        />
      ))}
    </svg>
  )
}
