import type { ReactNode } from 'react'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import type { PictureProps } from '#app/ui/graphics/picture.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ClippedText } from './clipped-text.tsx'
import { Initials } from './initials.tsx'

interface RowNameProps {
  readonly to: string
  readonly name: string
  /** Completes the name for screen readers, where several rows have the same. */
  readonly about?: string | undefined
  /** Null for a row without one; absent in lists without pictures. */
  readonly picture?: Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet'> | null
  /** For an artist's picture. */
  readonly isRound?: boolean
  /** Letters in the place of a picture, for a person without one. */
  readonly initials?: string
  /** What is special about the row. */
  readonly badges?: ReactNode
  /** The second line in the table. */
  readonly text?: ReactNode
  /** The second line where rows are two lines: what matters of the columns that are left out there. */
  readonly phone: ReactNode
}

/** The first cell of the console's tables: the link that names the row, with its picture. */
export function RowName(props: RowNameProps) {
  const { to, name, about, picture, isRound, initials, badges, text, phone } = props
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture && <RowPicture size="small" isRound={isRound} {...picture} />}
      {picture === null && initials !== undefined && <Initials letters={initials} size="small" />}
      {picture === null && initials === undefined && (
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-sunken text-muted sm:size-10">
          <HatOutline className="w-6" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink to={to} prefetch="none" className="min-w-0 underline-offset-4 hover:underline">
            <ClippedText text={name} className="max-sm:line-clamp-2" />
            {about && <span className="sr-only"> {about}</span>}
          </AppLink>
          {badges}
        </span>
        {text && <span className="in-table font-normal text-muted">{text}</span>}
        <span className="in-lines">
          <span className="block truncate text-sm font-normal text-muted">{phone}</span>
        </span>
      </span>
    </span>
  )
}
