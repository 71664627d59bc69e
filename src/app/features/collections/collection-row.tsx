import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { CollectionSummary } from '#modules/catalog'
import { pictureSources } from '#modules/media'

export interface CollectionRowProps {
  readonly title?: string
  readonly collections: readonly CollectionSummary[]
}

/** The collections that are public, each with its picture; nothing without any. */
export function CollectionRow({ title: heading = 'Collections', collections }: CollectionRowProps) {
  if (collections.length === 0) return null
  const areTwo = collections.length === 2
  return (
    <section aria-labelledby="collections" className="page-width pt-20 sm:pt-28">
      <h2 id="collections" className="text-xl sm:text-2xl">
        {heading}
      </h2>
      <ul className={clsx('mt-6 grid gap-4 sm:mt-8 sm:gap-6', areTwo ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
        {collections.map(({ slug, title, image, preview }) => (
          <li key={slug} className="min-w-0">
            <AppLink
              to={`/collections/${slug}`}
              className="group flex h-full items-center gap-4 rounded-card bg-raised p-3 sm:flex-col sm:items-stretch sm:overflow-clip sm:p-0"
            >
              <Picture
                {...pictureSources(image, 'card')}
                sizes={`(min-width: 40rem) ${areTwo ? 48 : 32}vw, 96px`}
                alt=""
                width={320}
                height={320}
                preview={preview}
                className="w-24 shrink-0 rounded-field sm:w-full sm:rounded-none"
                imageClassName={clsx(
                  'aspect-square object-[50%_40%] tip-on-hover',
                  areTwo ? 'sm:aspect-[3/2]' : 'sm:aspect-[4/3]',
                )}
              />
              <span className="min-w-0 pr-2 sm:px-5 sm:pb-5 font-display text-lg leading-tight font-bold wrap-anywhere group-hover:underline">
                {title}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
