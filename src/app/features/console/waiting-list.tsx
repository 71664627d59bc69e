import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { agoText } from '#app/ui/formats/ago-text.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ConsoleCounts, OldestWaiting, WaitingKind } from '#modules/operations'
import { setupSteps, type WaitingTexts, waitingForOthers, waitingTexts } from './waiting-texts.ts'

interface WaitingListProps {
  readonly counts: ConsoleCounts
  readonly oldest: Readonly<Record<WaitingKind, OldestWaiting | null>>
  /** Steps of the setup that are left; 0 for roles that can't take them. */
  readonly stepsLeft: number
}

/** What waits for an operator, each with its age and the page where it is settled; below it, the cases in which others act next. */
export function WaitingList({ counts, oldest, stepsLeft }: WaitingListProps) {
  const kinds = (Object.keys(waitingTexts) as WaitingKind[]).filter((kind) => counts[kind] > 0)
  const others = waitingForOthers.filter(({ name }) => counts[name] > 0)
  const isEmpty = kinds.length === 0 && stepsLeft === 0
  return (
    <Card as="section" aria-labelledby="waiting" className="flex flex-col">
      <h2 id="waiting" className="text-lg">
        Waiting for you
      </h2>
      {isEmpty && (
        <p className="mt-3 flex items-center gap-2 text-muted">
          <Icon name="check" className="text-success" />
          Nothing is waiting.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {kinds.map((kind) => (
          <WaitingRow key={kind} texts={waitingTexts[kind]} count={counts[kind]} oldest={oldest[kind]} />
        ))}
        {stepsLeft > 0 && <WaitingRow texts={setupSteps} count={stepsLeft} oldest={null} />}
      </ul>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm text-muted">
          <h3 className="font-sans text-sm font-normal">Waiting for others</h3>
          <ul className="flex flex-wrap gap-x-4">
            {others.map(({ name, to, one, many }) => (
              <li key={to}>
                <AppLink to={to} prefetch="none" className="inline-flex min-h-9 items-center underline">
                  {counts[name]} {counts[name] === 1 ? one : many}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

interface WaitingRowProps {
  readonly texts: WaitingTexts
  readonly count: number
  readonly oldest: OldestWaiting | null
}

function WaitingRow({ texts: { to, icon, one, many, action }, count, oldest }: WaitingRowProps) {
  const readAt = useReadAt()
  const what = count === 1 ? one : many
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      {oldest?.picture ? (
        <RowPicture {...pictureSources(oldest.picture, 'thumb')} />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-field bg-sunken text-muted">
          <Icon name={icon} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="label">{count}</span> {what}
        </p>
        {oldest && (
          <p className="text-sm text-muted">
            {count > 1 && 'Oldest: '}
            {agoText(oldest.at, readAt)}
            {oldest.dueAt && (
              <>
                {', due '}
                <FormattedDate at={oldest.dueAt} />
              </>
            )}
          </p>
        )}
      </div>
      <ButtonLink to={to} tone="secondary" size="small" prefetch="none">
        {action}
        <span className="sr-only">
          : {count} {what}
        </span>
      </ButtonLink>
    </li>
  )
}
