import { Stars } from '#app/ui/formats/stars.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ReviewQuote } from './pick-quotes.ts'

/** What people who bought hats wrote about them; nothing without quotes. */
export function ShopperQuotes({ quotes }: { readonly quotes: readonly ReviewQuote[] }) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes" className="page-width pt-20 sm:pt-28">
      <h2 id="quotes" className="text-xl sm:text-2xl">
        From people who bought one
      </h2>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 lg:grid-cols-3">
        {quotes.map(({ id, rating, text, authorName, vendorName, hat }) => (
          <li key={id} className="min-w-0">
            <figure className="flex h-full flex-col gap-3 rounded-card bg-raised p-5 wrap-anywhere sm:p-6">
              <Stars rating={rating} />
              <blockquote className="leading-snug sm:text-lg">{text}</blockquote>
              <figcaption className="mt-auto pt-2 text-sm text-muted">
                <span className="font-semibold text-text">{authorName}</span> bought{' '}
                <AppLink to={`/product/${hat.slug}`} className="underline hover:text-text">
                  {hat.name}
                </AppLink>{' '}
                from {vendorName}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
