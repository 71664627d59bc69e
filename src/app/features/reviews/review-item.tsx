import { Form } from 'react-router'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { pictureSources } from '#modules/media'
import type { ReviewView } from '#modules/reviews'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { Stars } from '#app/ui/formats/stars.tsx'
import { namelessAuthor } from './nameless-author.ts'

/** The page that shows the review; a vote returns there. */
export type ReviewPlace = 'product' | 'vendor' | 'review' | 'own'

export interface ReviewItemProps {
  readonly review: ReviewView
  readonly place: ReviewPlace
}

/** One review with its pictures, the artist's reply, and the buttons to vote for it or report it. */
export function ReviewItem({ review, place }: ReviewItemProps) {
  const { id, rating, text, authorName, options, writtenAt, isEdited, product } = review
  return (
    <article
      id={`review-${id}`}
      aria-labelledby={`by-${id}`}
      className="flex min-w-0 scroll-mt-24 flex-col gap-3 wrap-anywhere"
    >
      <p id={`by-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{authorName ?? namelessAuthor}</span>
        <span className="text-sm text-muted">
          <FormattedDate at={writtenAt} />
          {isEdited && ', edited'}
        </span>
      </p>
      {(place === 'vendor' || place === 'review') && <ReviewedProductLine product={product} />}
      {text && <p className="prose-width whitespace-pre-line">{text}</p>}
      {options && <p className="text-sm text-muted">{options}</p>}
      <PictureLinks
        pictures={review.pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
        author={authorName ?? namelessAuthor}
      />
      {review.reply && (
        <div className="ml-4 border-l-2 border-edge pl-4">
          <p className="text-sm text-muted">
            {review.vendorName} replied on <FormattedDate at={review.reply.at} />
          </p>
          <p className="prose-width whitespace-pre-line">{review.reply.text}</p>
        </div>
      )}
      {place !== 'own' && <ReviewActions review={review} place={place} />}
    </article>
  )
}

function ReviewedProductLine({ product: { slug, name, image } }: Pick<ReviewView, 'product'>) {
  return (
    <p className="flex items-center gap-3 text-sm font-semibold">
      {image && <RowPicture {...pictureSources(image, 'thumb')} />}
      {slug ? (
        <AppLink to={`/product/${slug}`} className="underline">
          {name}
        </AppLink>
      ) : (
        name
      )}
    </p>
  )
}

/** Votes and reports lead to the review's own page, so that the cached pages have nothing personal. */
function ReviewActions({ review: { id, helpful, authorName }, place }: ReviewItemProps) {
  const about = `the review by ${authorName ?? namelessAuthor}`
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Form method="post" action={`/review/${id}`} preventScrollReset>
        <input type="hidden" name="place" value={place} />
        <button
          type="submit"
          name="intent"
          value="vote"
          className={buttonClasses({ tone: 'secondary', size: 'small' })}
        >
          Helpful{helpful > 0 && ` (${helpful})`}
          <span className="sr-only">: {about}</span>
        </button>
      </Form>
      {place !== 'review' && (
        <AppLink
          to={`/review/${id}`}
          prefetch="none"
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-muted underline hover:text-text"
        >
          Report<span className="sr-only"> {about}</span>
        </AppLink>
      )}
    </div>
  )
}
