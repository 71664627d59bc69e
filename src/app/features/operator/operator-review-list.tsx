import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { Stars } from '#app/ui/formats/stars.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { pictureSources } from '#modules/media'
import { reviewReportReasonNames } from '#modules/reviews'
import type { OperatorReview } from '#modules/reviews/server'
import { shortId } from '#shared/ids.ts'
import { DecisionForm } from './decision-form.tsx'

interface OperatorReviewListProps {
  readonly reviews: readonly OperatorReview[]
  /** The reviews that a refused form had selected. */
  readonly chosen: readonly string[]
  readonly answer: FormAnswer | undefined
}

/** Reviews as rows. Each opens to its reports and the form to hide it, to show it again or to dismiss the reports. */
export function OperatorReviewList({ reviews, chosen, answer }: OperatorReviewListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <li key={review.id} className="flex items-start wrap-anywhere">
          <div className="mt-3.5 -ml-3 shrink-0">
            <BulkCheckbox
              id={review.id}
              name={`the review of ${review.productName}`}
              isChosen={chosen.includes(review.id)}
            />
          </div>
          <details open={answer?.values.review === review.id} className="group/row min-w-0 flex-1">
            <ReviewRow review={review} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 pt-1 pb-6 sm:pl-16 xl:grid-cols-2">
              <Content review={review} />
              <div className="flex flex-col gap-4">
                <Reports review={review} />
                <Decision review={review} answer={answer} />
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const nameless = 'An erased account'

/** The closed row: the hat, what is said about it, by whom and when, why it waits, and what can be done. */
function ReviewRow({ review }: { readonly review: OperatorReview }) {
  const { productName, image, rating, text, pictures, authorName, writtenAt } = review
  return (
    <summary className="relative grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:gap-x-4 lg:grid-cols-[3rem_minmax(0,44rem)_6.5rem_8.5rem_minmax(7rem,1fr)] lg:gap-x-6 2xl:grid-cols-[3rem_minmax(0,1fr)_7rem_12rem_8rem]">
      <RowPicture {...pictureSources(image, 'thumb')} />
      <span className="min-w-0">
        <span className="block min-w-0 text-sm">
          <span className="block min-w-0 truncate font-semibold max-sm:pr-6">{productName}</span>
          <span className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap lg:hidden">
            <Stars rating={rating} />
            <span className="flex min-w-0 text-muted">
              <span className="min-w-0 truncate">{authorName ?? nameless}</span>
              <span className="shrink-0 whitespace-pre">
                {' · '}
                <ShortDate at={writtenAt} />
              </span>
            </span>
          </span>
        </span>
        <span className="max-w-[66ch] text-sm whitespace-pre-line 2xl:max-w-[100ch] not-group-open/row:line-clamp-3 max-sm:not-group-open/row:line-clamp-6">
          {text || <span className="text-muted">Stars only</span>}
        </span>
        {pictures.length > 0 && (
          <span className="block text-sm text-muted group-open/row:hidden">
            {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}
          </span>
        )}
        <span className="mt-1 block text-sm lg:hidden">
          <Why review={review} />
        </span>
      </span>
      <span className="leading-5 max-lg:hidden">
        <Stars rating={rating} />
      </span>
      <span className="min-w-0 text-sm max-lg:hidden">
        {authorName ?? nameless}
        <span className="block text-muted">
          <ShortDate at={writtenAt} />
        </span>
        <Why review={review} />
      </span>
      <span className="flex items-center justify-end gap-1 py-3 text-sm font-semibold whitespace-nowrap text-muted group-hover/row:text-text max-sm:absolute max-sm:top-0.5 max-sm:right-0 lg:py-0">
        <span className="max-sm:sr-only">
          {actOf(review)}
          <span className="sr-only">, {productName}</span>
        </span>
        <Icon name="chevron-down" className="size-4! transition-transform group-open/row:rotate-180" />
      </span>
    </summary>
  )
}

function actOf({ hiddenReason, reports }: OperatorReview): string {
  if (hiddenReason !== null) return 'Show again'
  return reports.length > 0 ? 'Decide' : 'Hide review'
}

/** Why it was reported or hidden. */
function Why({ review: { hiddenReason, reports } }: { readonly review: OperatorReview }) {
  const [newest] = reports
  if (hiddenReason !== null) return <span className="line-clamp-2">Hidden: {hiddenReason}</span>
  if (!newest) return null
  return (
    <span className="text-warning">
      {reviewReportReasonNames[newest.reason]}
      {reports.length > 1 && (
        <span className="block">
          and {reports.length === 2 ? '1 more report' : `${reports.length - 1} more reports`}
        </span>
      )}
    </span>
  )
}

/** What the row leaves out. */
function Content({ review }: { readonly review: OperatorReview }) {
  const { authorName, pictures, reply, vendorId, vendorName, orderId } = review
  return (
    <div className="flex min-w-0 flex-col gap-3 text-sm">
      <PictureLinks
        pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
        author={authorName ?? 'an erased account'}
      />
      {reply && (
        <p className="prose-width border-l-2 border-edge pl-4 whitespace-pre-line">
          <span className="block text-muted">{vendorName} answered</span>
          {reply}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="lg:hidden">By {authorName ?? nameless}</span>
        <ConsoleLink to={`/operator/vendors/${vendorId}`} className="underline">
          {vendorName}
        </ConsoleLink>
        <ConsoleLink to={`/operator/orders/${orderId}`} className="underline" otherwise={null}>
          Order #{shortId(orderId)}
        </ConsoleLink>
      </p>
    </div>
  )
}

function Reports({ review: { productName, reports } }: { readonly review: OperatorReview }) {
  if (reports.length === 0) return null
  return (
    <ul
      aria-label={`Reports of the review of ${productName}`}
      className="divide-y divide-line rounded-field bg-raised px-4 text-sm"
    >
      {reports.map(({ id, reason, text, email, at }) => (
        <li key={id} className="py-3">
          <p className="font-semibold">{reviewReportReasonNames[reason]}</p>
          {text && <p className="prose-width whitespace-pre-line">{text}</p>}
          <p className="text-muted">
            <FormattedDate at={at} withTime />
            {email ? `, ${email}` : ', no email address'}
          </p>
        </li>
      ))}
    </ul>
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
  return (
    <DecisionForm
      subject={{ name: 'review', id: review.id }}
      seen={{ name: 'until', value: (newest?.at ?? review.writtenAt).toISOString() }}
      reason={
        isHidden
          ? { label: 'Reason for showing it', hint: 'Only the audit log shows it.' }
          : {
              label: 'Reason',
              hint: 'When you hide the review, shoppers don’t see it, it no longer counts, and we email the reason to its author.',
            }
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
