import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

export interface LinkedPicture extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet'> {
  /** The whole picture. */
  readonly url: string
}

export interface PictureLinksProps {
  readonly pictures: readonly LinkedPicture[]
  /** Who uploaded them. */
  readonly author: string
  /** Where someone decides by what they show. */
  readonly isLarge?: boolean
}

/** Small pictures that someone uploaded; each links to its full size. */
export function PictureLinks({ pictures, author, isLarge = false }: PictureLinksProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ url, ...sources }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer nofollow ugc" className="block rounded-field">
            <Picture
              {...sources}
              sizes={isLarge ? '192px' : '96px'}
              alt={`Picture ${index + 1} by ${author} (opens in a new tab)`}
              width={160}
              height={160}
              className={clsx('rounded-field', isLarge ? 'size-48' : 'size-24')}
              imageClassName="aspect-square"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
