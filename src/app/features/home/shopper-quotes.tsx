import { Stars } from '#app/ui/formats/stars.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import { averageText, type Rating, reviewCountText } from '#shared/rating.ts'
import type { ReviewQuote } from './pick-quotes.ts'

export interface ShopperQuotesProps {
  readonly quotes: readonly ReviewQuote[]
  /** All reviews of the site. */
  readonly rating: Rating
}

/** What people who bought hats wrote about them; nothing without quotes. */
export function ShopperQuotes({ quotes, rating }: ShopperQuotesProps) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes" className="page-width pt-20 sm:pt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="quotes" className="text-xl sm:text-2xl">
          From people who bought one
        </h2>
        <p className="label text-muted">
          <span aria-hidden="true" className="text-accent-text">
            ★
          </span>{' '}
          <span className="font-semibold text-text">{averageText(rating)}</span> out of 5 from{' '}
          {reviewCountText(rating)}
        </p>
      </div>
      {/* On small screens a row that scrolls, like the categories above. */}
      <ul className="relative -mx-4 mt-6 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:mt-8 sm:scroll-px-6 sm:gap-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {quotes.map((quote) => (
          <li key={quote.id} className="w-[86%] min-w-0 shrink-0 snap-start sm:w-[58%] lg:w-auto">
            <Quote {...quote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quote({ rating, text, authorName, vendorName, hat }: ReviewQuote) {
  return (
    <figure className="flex h-full flex-col gap-3 rounded-card bg-raised p-5 wrap-anywhere sm:p-6">
      <Stars rating={rating} />
      <blockquote className="leading-snug sm:text-lg">{text}</blockquote>
      <figcaption className="mt-auto flex items-center gap-4 pt-3 text-sm text-muted">
        <Picture
          {...pictureSources(hat.image, 'thumb')}
          sizes="72px"
          alt=""
          width={160}
          height={160}
          className="w-16 shrink-0 rounded-field sm:w-18"
          imageClassName="aspect-square"
        />
        <span className="min-w-0">
          <span className="font-semibold text-text">{authorName}</span> bought{' '}
          <AppLink to={`/product/${hat.slug}`} className="underline hover:text-text">
            {hat.name}
          </AppLink>{' '}
          from {vendorName}
        </span>
      </figcaption>
    </figure>
  )
}
