import { clsx } from 'clsx'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { Stars } from '#app/ui/formats/stars.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { pictureSources } from '#modules/media'
import { reviewReportReasonNames } from '#modules/reviews'
import type { OperatorReview } from '#modules/reviews/server'
import { shortId } from '#shared/ids.ts'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { DecisionForm } from './decision-form.tsx'

interface OperatorReviewListProps {
  readonly reviews: readonly OperatorReview[]
  /** The reviews that a refused form had selected. */
  readonly chosen: readonly string[]
  readonly answer: FormAnswer | undefined
}

/** Reviews with their reports, each with a form to hide it, to show it again or to dismiss the reports. */
export function OperatorReviewList({ reviews, chosen, answer }: OperatorReviewListProps) {
  return (
    <ul className="flex flex-col gap-6">
      {reviews.map((review) => (
        <Card as="li" key={review.id} padding="medium" className="flex flex-col gap-4 wrap-anywhere">
          <div className="flex flex-col gap-2">
            <div className="flex items-start justify-between gap-3">
              <h2 className="text-lg">
                <Stars rating={review.rating} /> {review.productName}
              </h2>
              <BulkCheckbox
                id={review.id}
                name={`the review of ${review.productName}`}
                isChosen={chosen.includes(review.id)}
              />
            </div>
            <p className="text-sm text-muted">
              By {review.authorName ?? 'an erased account'} on{' '}
              <FormattedDate at={review.writtenAt} withTime />, for a hat by{' '}
              <ConsoleLink to={`/operator/vendors/${review.vendorId}`} className="underline">
                {review.vendorName}
              </ConsoleLink>
              {' · '}
              <ConsoleLink to={`/operator/orders/${review.orderId}`} className="underline" otherwise={null}>
                Order #{shortId(review.orderId)}
              </ConsoleLink>
            </p>
            {review.text && <p className="prose-width whitespace-pre-line">{review.text}</p>}
            <PictureLinks
              pictures={review.pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
              author={review.authorName ?? 'an erased account'}
            />
            {review.reply && (
              <p className="prose-width border-l-2 border-edge pl-4 whitespace-pre-line text-muted">
                {review.reply}
              </p>
            )}
            {review.hiddenReason && <p className="font-semibold">Hidden: {review.hiddenReason}</p>}
          </div>
          <div
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4',
              review.reports.length > 0 && 'xl:grid-cols-2',
            )}
          >
            <Reports review={review} />
            <Decision review={review} answer={answer} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Reports({ review: { productName, reports } }: { readonly review: OperatorReview }) {
  if (reports.length === 0) return null
  return (
    <div>
      <p className="label text-sm text-muted">
        {reports.length === 1 ? '1 report' : `${reports.length} reports`}
      </p>
      <ul aria-label={`Reports of the review of ${productName}`} className="mt-1 flex flex-col">
        {reports.map(({ id, reason, text, email, at }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="font-semibold">{reviewReportReasonNames[reason]}</p>
            {text && <p className="prose-width whitespace-pre-line">{text}</p>}
            <p className="text-sm text-muted">
              <FormattedDate at={at} withTime />
              {email ? `, ${email}` : ', no email address'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Decision({
  review,
  answer,
}: {
  readonly review: OperatorReview
  readonly answer: FormAnswer | undefined
}) {
  const about = `of ${review.productName}`
  const isHidden = review.hiddenReason !== null
  const newest = review.reports[0]
  if (!isHidden && !newest) {
    // Nobody complained, so the act isn't offered before somebody asks for it.
    return (
      <ReasonForm
        intent="hide"
        label="Hide review"
        about={about}
        isDanger
        hint="We email it to the author."
        fields={() => <input type="hidden" name="review" value={review.id} />}
        answer={answer?.values.review === review.id ? answer : undefined}
      >
        It no longer counts, and shoppers don’t see it.
      </ReasonForm>
    )
  }
  return (
    <DecisionForm
      subject={{ name: 'review', id: review.id }}
      seen={{ name: 'until', value: (newest?.at ?? review.writtenAt).toISOString() }}
      reason={
        isHidden
          ? { label: 'Reason for showing it', hint: 'Only the audit log shows it.' }
          : { label: 'Reason', hint: 'We email it to the author when you hide the review.' }
      }
      choices={
        isHidden
          ? [{ intent: 'show', label: 'Show again', about }]
          : [
              { intent: 'hide', label: 'Hide review', about, isDanger: true },
              ...(newest ? [{ intent: 'dismiss', label: 'Dismiss reports', about }] : []),
            ]
      }
      answer={answer}
    />
  )
}
