import designerHat from '#app/assets/designer-hat-720.webp'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { CollectionSummary } from '#modules/catalog'
import { pictureSources } from '#modules/media'

export interface CollectionRowProps {
  readonly title?: string
  readonly collections: readonly CollectionSummary[]
}

/** Columns from a tablet on. */
const inRow = 3

/** The collections that are public, each with its picture; nothing without any. */
export function CollectionRow({ title: heading = 'Collections', collections }: CollectionRowProps) {
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections" className="page-width pt-20 sm:pt-28">
      <h2 id="collections" className="text-xl sm:text-2xl">
        {heading}
      </h2>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:grid-cols-3 sm:gap-6">
        {collections.map(({ slug, title, image, preview }) => (
          <li key={slug} className="min-w-0">
            <AppLink
              to={`/collections/${slug}`}
              className="group flex h-full items-center gap-4 rounded-card bg-raised p-3 sm:flex-col sm:items-stretch sm:overflow-clip sm:p-0"
            >
              <Picture
                {...pictureSources(image, 'card')}
                sizes="(min-width: 104rem) 504px, (min-width: 64rem) 410px, (min-width: 40rem) 31vw, 96px"
                alt=""
                width={320}
                height={320}
                preview={preview}
                className="w-24 shrink-0 rounded-field sm:w-full sm:rounded-none"
                imageClassName="aspect-square object-[50%_40%] tip-on-hover sm:aspect-[4/3]"
              />
              <span className="min-w-0 pr-2 sm:px-5 sm:pb-5 font-display text-lg leading-tight font-bold wrap-anywhere group-hover:underline">
                {title}
              </span>
            </AppLink>
          </li>
        ))}
        {collections.length % inRow === inRow - 1 && (
          <li className="max-sm:hidden">
            <OwnHat />
          </li>
        )}
      </ul>
    </section>
  )
}

/** Fills the last place of a row. */
function OwnHat() {
  return (
    <AppLink
      to="/custom"
      className="group flex h-full flex-col overflow-clip rounded-card bg-paper text-on-paper"
    >
      <img
        src={designerHat}
        alt=""
        width={720}
        height={720}
        loading="lazy"
        decoding="async"
        className="tip-on-hover block aspect-[4/3] h-auto w-full object-cover"
      />
      <span className="px-5 pt-4 pb-5 font-display text-lg leading-tight font-bold group-hover:underline">
        Design your own
      </span>
    </AppLink>
  )
}
