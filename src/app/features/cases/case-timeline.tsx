import { clsx } from 'clsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import type { CaseEventView, CaseView } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { caseActTexts } from './case-texts.ts'

export interface CaseTimelineProps {
  readonly view: CaseView
  readonly siteName: string
}

/** What happened in a case, oldest first. All parties see the same; operators also see the time of day. */
export function CaseTimeline({ view, siteName }: CaseTimelineProps) {
  const isOperators = view.party === 'operator'
  return (
    <section
      aria-labelledby="timeline"
      // Beside a card there, and in one elsewhere.
      className={clsx('flex flex-col gap-4', isOperators && '2xl:pt-5')}
    >
      <h2 id="timeline" className="text-lg">
        What happened
      </h2>
      <ol className="prose-width ml-1.5 flex flex-col">
        {view.events.map((event) => (
          <Entry
            key={event.number}
            event={event}
            name={nameOf(event, view, siteName)}
            isOperators={isOperators}
          />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  readonly event: CaseEventView
  readonly name: string
  /** They read the exact time, and decide by the pictures. */
  readonly isOperators: boolean
}

function Entry({ event, name, isOperators }: EntryProps) {
  const { act, text, pictures, amountCents, at, isErased } = event
  return (
    <li className="group relative flex flex-col gap-2 pb-6 pl-6 wrap-anywhere last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-1.5 left-0 w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[0.3125rem] size-3 rounded-full border-2 border-edge bg-background"
      />
      <div>
        <p>
          <span className="font-semibold">{name}</span> {caseActTexts[act]}
          {amountCents !== null && <span className="label">: {formatCents(amountCents)}</span>}
        </p>
        <p className="text-sm text-muted">
          <FormattedDate at={at} withTime={isOperators} />
        </p>
      </div>
      {isErased ? (
        <p className="text-muted">This text was deleted with its writer’s account.</p>
      ) : (
        text && <p className="whitespace-pre-line">{text}</p>
      )}
      <PictureLinks
        pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
        author={name}
        isLarge={isOperators}
      />
    </li>
  )
}

function nameOf({ party }: CaseEventView, view: CaseView, siteName: string): string {
  if (party === view.party) return 'You'
  if (party === 'shopper') return view.shopperName
  return party === 'vendor' ? view.vendorName : siteName
}
