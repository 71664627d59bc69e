import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

const sizes = { small: 'size-11 sm:size-10', medium: 'size-12', large: 'size-16' }

interface RowPictureProps extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet' | 'eager'> {
  /** For an artist’s picture, whose corners may be transparent. */
  readonly isRound?: boolean | undefined
  /** 'small' in tables of one line a row, 'large' where a row has a hat and what belongs to it. */
  readonly size?: keyof typeof sizes
}

/** A small picture of a hat or an artist beside the name, in tables and lists. The name says what it shows. */
export function RowPicture({ isRound = false, size = 'medium', ...sources }: RowPictureProps) {
  return (
    <Picture
      {...sources}
      sizes={size === 'large' ? '4rem' : '3rem'}
      alt=""
      width={96}
      height={96}
      className={clsx('row-picture shrink-0', sizes[size], isRound ? 'rounded-full' : 'rounded-field')}
      imageClassName={sizes[size]}
    />
  )
}
