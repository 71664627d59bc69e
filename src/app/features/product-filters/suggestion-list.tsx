import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SuggestionsJson } from '#app/api/catalog/suggestions-json.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { categoryPath } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { cents, centsFromDollars } from '#shared/money.ts'

/** One selectable line. */
export interface Suggestion {
  readonly to: string
  readonly group: 'Hats' | 'Artists' | 'Categories'
  readonly content: ReactNode
}

/** The lines in the order of the arrow keys. */
export function suggestionLines({ products, artists, categories }: SuggestionsJson): Suggestion[] {
  return [
    ...products.map(({ slug, name, price, image_url, vendor_name }) => ({
      to: `/product/${slug}`,
      group: 'Hats' as const,
      content: (
        <>
          <Thumb url={image_url} className="size-12 rounded-field" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-1 font-semibold">{name}</span>
            <span className="line-clamp-1 text-xs text-muted">{vendor_name}</span>
          </span>
          <Price cents={centsFromDollars(price) ?? cents(0)} className="text-sm" />
        </>
      ),
    })),
    ...artists.map(({ id, display_name, avatar_url }) => ({
      to: `/vendor/${id}`,
      group: 'Artists' as const,
      content: (
        <>
          <Thumb url={avatar_url} className="size-9 rounded-full" />
          <span className="line-clamp-1 min-w-0">{display_name}</span>
        </>
      ),
    })),
    ...categories.map(({ slug, name }) => ({
      to: categoryPath(slug),
      group: 'Categories' as const,
      content: (
        <>
          <span className="flex size-9 shrink-0 items-center justify-center text-muted">
            <Icon name="filter" />
          </span>
          <span className="line-clamp-1 min-w-0">{name}</span>
        </>
      ),
    })),
  ]
}

function Thumb({ url, className }: { readonly url: string | null; readonly className: string }) {
  return (
    <Picture
      {...pictureSources(url, 'thumb')}
      sizes="48px"
      alt=""
      width={160}
      height={160}
      className={clsx('shrink-0', className)}
      imageClassName="aspect-square"
    />
  )
}

export interface SuggestionListProps {
  readonly id: string
  readonly lines: readonly Suggestion[]
  /** Index of the line selected with the keyboard; -1 for none. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (line: Suggestion) => void
}

/** The list below the search field. The focus stays in the field, which points to the selected line. */
export function SuggestionList({ id, lines, active, onPoint, onChoose }: SuggestionListProps) {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="appear absolute top-full right-0 left-0 z-40 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-raised lg:right-auto lg:w-[26rem]"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="px-2 pt-2 pb-1 text-xs font-semibold text-muted"
          >
            {group}
          </div>
          {lines.map((line, index) =>
            line.group === group ? (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
              <div
                key={line.to}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 py-1.5',
                  index === active && 'bg-sunken outline-2 -outline-offset-2 outline-edge',
                )}
                onPointerMove={() => onPoint(index)}
                // Keep the focus in the field, or it would close the list before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(line)}
              >
                {line.content}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
