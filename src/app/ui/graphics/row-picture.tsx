import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

interface RowPictureProps extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet'> {
  /** For an artist’s picture, whose corners may be transparent. */
  readonly isRound?: boolean | undefined
  /** In tables of one line a row. */
  readonly isSmall?: boolean
}

/** A small picture of a hat or an artist beside the name, in tables and lists. The name says what it shows. */
export function RowPicture({ isRound = false, isSmall = false, ...sources }: RowPictureProps) {
  return (
    <Picture
      {...sources}
      sizes="3rem"
      alt=""
      width={96}
      height={96}
      className={clsx(
        'row-picture shrink-0',
        isSmall ? 'size-11 sm:size-10' : 'size-12',
        isRound ? 'rounded-full' : 'rounded-field',
      )}
      imageClassName={isSmall ? 'size-11 sm:size-10' : 'size-12'}
    />
  )
}
