import type { ReactNode } from 'react'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { LastIssue } from '#modules/newsletter/server'

export interface LastIssueCardProps {
  readonly issue: LastIssue
  /** Hats after the first one, which is shown large; null without enough of them. */
  readonly others: ReactNode
}

/** The newest newsletter, much as it arrived, so that people know what they subscribe to. */
export function LastIssueCard({ issue: { subject, preview, sentAt, hats }, others }: LastIssueCardProps) {
  const [first] = hats
  return (
    <section aria-labelledby="last-issue" className="flex flex-col">
      <article className="flex-1 overflow-clip rounded-card bg-raised wrap-anywhere">
        {first && (
          <Picture
            {...pictureSources(first.image, 'card')}
            sizes="(min-width: 104rem) 904px, (min-width: 64rem) 54vw, (min-width: 48rem) 45vw, 92vw"
            alt=""
            width={480}
            height={480}
            preview={first.preview}
            eager
            imageClassName="aspect-[3/2] object-[50%_35%] lg:aspect-[16/9]"
          />
        )}
        <div className="p-5 sm:p-6">
          <p className="mb-1 text-sm text-muted">
            The last one, sent <FormattedDate at={sentAt} />
          </p>
          <h2 id="last-issue" className="text-lg">
            {subject}
          </h2>
          {preview && <p className="mt-1 text-muted">{preview}</p>}
          {others != null && <div className="mt-5">{others}</div>}
        </div>
      </article>
    </section>
  )
}
