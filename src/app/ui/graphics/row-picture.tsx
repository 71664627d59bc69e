import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

interface RowPictureProps extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet'> {
  /** For an artist’s picture, whose corners may be transparent. */
  readonly isRound?: boolean
}

/** A small picture of a hat or an artist beside the name, in tables and lists. The name says what it shows. */
export function RowPicture({ isRound = false, ...sources }: RowPictureProps) {
  return (
    <Picture
      {...sources}
      sizes="3rem"
      alt=""
      width={96}
      height={96}
      className={clsx('row-picture size-12 shrink-0', isRound ? 'rounded-full' : 'rounded-field')}
      imageClassName="size-12"
    />
  )
}
