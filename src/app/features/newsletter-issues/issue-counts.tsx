import { Card } from '#app/ui/card.tsx'
import type { IssueView } from '#modules/newsletter'
import { groupDigits } from '#shared/text/group-digits.ts'

/** How far the sending is. Nothing about who opened it: emails carry no tracking. */
export function IssueCounts({ issue }: { readonly issue: IssueView }) {
  const { recipients, sent, failed, skipped, unsubscribed } = issue
  const figures = [
    { label: 'Sent', count: sent, note: `of ${groupDigits(recipients)}` },
    { label: 'Failed', count: failed, note: 'not accepted, or interrupted' },
    { label: 'Skipped', count: skipped, note: 'left before their turn, or stopped' },
    { label: 'Unsubscribed since', count: unsubscribed, note: 'after this newsletter' },
  ]
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <progress
        aria-label="Sent, failed and skipped"
        max={Math.max(recipients, 1)}
        value={sent + failed + skipped}
        className="block h-2 w-full appearance-none overflow-hidden rounded-patch bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ label, count, note }) => (
          <Card key={label} padding="medium" className="flex flex-col">
            <dt className="text-sm font-semibold text-muted">{label}</dt>
            <dd className="label mt-1 text-xl font-bold">{groupDigits(count)}</dd>
            <dd className="text-sm text-muted">{note}</dd>
          </Card>
        ))}
      </dl>
    </div>
  )
}
