import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { IssueView } from '#modules/newsletter'
import { groupDigits } from '#shared/text/group-digits.ts'

/** How far the sending is. Nothing about who opened it: emails carry no tracking. */
export function IssueCounts({ issue }: { readonly issue: IssueView }) {
  const { recipients, sent, failed, skipped, unsubscribed } = issue
  const figures = [
    ['Sent', groupDigits(sent), `of ${groupDigits(recipients)}`],
    ['Failed', groupDigits(failed), 'not accepted, or interrupted'],
    ['Skipped', groupDigits(skipped), 'left before their turn'],
    ['Unsubscribed', groupDigits(unsubscribed), 'after this newsletter'],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      {issue.status === 'sending' && (
        <progress
          aria-label="Sent, failed and skipped"
          max={Math.max(recipients, 1)}
          value={sent + failed + skipped}
          className="block h-2 w-full appearance-none overflow-hidden rounded-patch bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <FigureCards figures={figures} />
    </div>
  )
}
