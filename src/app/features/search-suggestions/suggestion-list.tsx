import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SuggestionsJson } from '#app/api/catalog/suggestions-json.ts'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { categoryPath, shopPath } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { cents, centsFromDollars } from '#shared/money.ts'

/** One selectable line. */
export interface Suggestion {
  readonly to: string
  /** Null for the search itself. */
  readonly group: 'Hats' | 'Artists' | 'Categories' | null
  readonly content: ReactNode
}

const nothing: SuggestionsJson = { products: [], artists: [], categories: [] }

/** The lines in the order of the arrow keys. The last one searches for the text. Without a text, the list is empty. */
export function suggestionLines(text: string, answer: SuggestionsJson | null): Suggestion[] {
  const { products, artists, categories } = answer ?? nothing
  const searched = text.trim()
  if (searched === '') return []
  return [
    ...products.map(productLine),
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
          <Sign name="tag" />
          <span className="line-clamp-1 min-w-0">{name}</span>
        </>
      ),
    })),
    {
      to: shopPath({ text: searched }),
      group: null,
      content: (
        <>
          <Sign name="search" />
          <span className="line-clamp-1 min-w-0 break-all">All results for “{searched}”</span>
        </>
      ),
    },
  ]
}

function productLine({ slug, name, price, image_url, vendor_name }: SuggestionsJson['products'][number]) {
  return {
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
  }
}

function Sign({ name }: { readonly name: IconName }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center text-muted">
      <Icon name={name} />
    </span>
  )
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

/** The focus stays in the field, which points to the selected line. */
export function SuggestionList({ id, lines, active, onPoint, onChoose }: SuggestionListProps) {
  const groups = [...new Set(lines.map(({ group }) => group))]
  const itemOf = (line: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
    <div
      key={line.to}
      id={suggestionOptionId(id, index)}
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
  )
  return (
    <div id={id} role="listbox" aria-label="Suggestions">
      {groups.map((group) => {
        const items = lines.map((line, index) => line.group === group && itemOf(line, index))
        return group === null ? (
          items
        ) : (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div
              id={`${id}-${group}`}
              role="presentation"
              className="px-2 pt-2 pb-1 text-xs font-semibold text-muted"
            >
              {group}
            </div>
            {items}
          </div>
        )
      })}
    </div>
  )
}

export function suggestionOptionId(list: string, index: number): string {
  return `${list}-${index}`
}
