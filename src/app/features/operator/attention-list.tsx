import { Card } from '#app/ui/card.tsx'

export interface AttentionPart {
  /** The section of the page. */
  readonly id: string
  readonly count: number
  readonly one: string
  readonly many: string
  /** What to do about it. */
  readonly what: string
}

/** What needs attention on a page of several lists, in this order, with the way to each. Renders nothing for one list, which says it itself. */
export function AttentionList({ parts }: { readonly parts: readonly AttentionPart[] }) {
  const waiting = parts.filter(({ count }) => count > 0)
  if (waiting.length < 2) return null
  return (
    <Card as="section" aria-labelledby="attention">
      <h2 id="attention" className="text-lg">
        Needs your attention
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {waiting.map(({ id, count, one, many, what }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
            <a href={`#${id}`} className="font-semibold underline">
              <span className="label">{count}</span> {count === 1 ? one : many}
            </a>
            <span className="text-sm text-muted">{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
