import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { categoryPath } from '#modules/catalog'
import type { SearchPlaces } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'

/** Artists, collections and categories that a search finds, above its hats; nothing without any. */
export function FoundPlaces({ artists, collections, categories }: SearchPlaces) {
  const places = [
    ...artists.map(({ id, displayName, avatarUrl }) => ({
      to: `/vendor/${id}`,
      kind: 'Artist',
      name: displayName,
      picture: avatarUrl,
    })),
    ...collections.map(({ slug, title, image }) => ({
      to: `/collections/${slug}`,
      kind: 'Collection',
      name: title,
      picture: image,
    })),
    ...categories.map(({ slug, name }) => ({
      to: categoryPath(slug),
      kind: 'Category',
      name,
      picture: null,
    })),
  ]
  if (places.length === 0) return null
  return (
    <ul
      aria-label="Artists, collections and categories"
      className="mb-8 grid gap-3 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-3 min-[104rem]:grid-cols-4"
    >
      {places.map(({ to, kind, name, picture }) => (
        <li key={to} className="min-w-0">
          <AppLink
            to={to}
            className="group flex h-full items-center gap-4 rounded-card bg-raised p-3 wrap-anywhere hover:text-accent-text"
          >
            {kind === 'Category' ? (
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                <Icon name="tag" />
              </span>
            ) : (
              <Picture
                {...pictureSources(picture, 'thumb')}
                sizes="56px"
                alt=""
                width={160}
                height={160}
                className={clsx('size-14 shrink-0', kind === 'Artist' ? 'rounded-full' : 'rounded-field')}
                imageClassName="aspect-square"
              />
            )}
            <span className="min-w-0">
              <span className="block text-sm text-muted">{kind}</span>
              <span className="line-clamp-2 leading-tight font-semibold">{name}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
