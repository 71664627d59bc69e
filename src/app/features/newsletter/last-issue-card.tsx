import { SmallProductRow } from '#app/features/product-card/small-product-row.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { LastIssue } from '#modules/newsletter/server'

const hatsShown = 3

/** The newest newsletter, much as it arrived, so that people know what they subscribe to. */
export function LastIssueCard({ issue: { subject, preview, sentAt, hats } }: { readonly issue: LastIssue }) {
  return (
    <section
      aria-labelledby="last-issue"
      className="flex flex-col justify-center gap-3 rounded-card bg-sunken p-4 sm:p-6 lg:p-8"
    >
      <p className="text-sm text-muted">
        The last one, sent <FormattedDate at={sentAt} />
      </p>
      <article className="rounded-card bg-raised p-4 wrap-anywhere shadow-raised sm:p-6">
        <h2 id="last-issue" className="text-lg">
          {subject}
        </h2>
        {preview && <p className="mt-1 text-muted">{preview}</p>}
        {hats.length >= hatsShown && (
          <div className="mt-4">
            <SmallProductRow products={hats.slice(0, hatsShown)} layout="three" />
          </div>
        )}
      </article>
    </section>
  )
}
