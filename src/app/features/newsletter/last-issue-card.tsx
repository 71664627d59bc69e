import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { LastIssue } from '#modules/newsletter/server'

export interface LastIssueCardProps {
  readonly issue: LastIssue
}

/** The newest newsletter, as it began, so that people know what they subscribe to. As high as the form beside it. */
export function LastIssueCard({ issue: { subject, preview, sentAt, hats } }: LastIssueCardProps) {
  const [first] = hats
  return (
    <section aria-labelledby="last-issue" className="last-issue">
      {first && (
        <Picture
          {...pictureSources(first.image, 'large')}
          sizes="(min-width: 104rem) 740px, (min-width: 64rem) 54vw, (min-width: 48rem) 45vw, 92vw"
          alt=""
          width={960}
          height={960}
          preview={first.preview}
          eager
          imageClassName="absolute! inset-0 size-full! object-[50%_35%]"
        />
      )}
      <div>
        <p className="mb-1 text-sm text-muted">
          The last one, sent <FormattedDate at={sentAt} />
        </p>
        <h2 id="last-issue" className="text-xl">
          {subject}
        </h2>
        {preview && <p className="mt-2 text-muted">{preview}</p>}
      </div>
    </section>
  )
}
