import { Picture, type PictureProps } from './picture.tsx'

/** A hat's small picture beside its name, in tables and lists. The name says what it shows. */
export function RowPicture(sources: Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet'>) {
  return (
    <Picture
      {...sources}
      sizes="3rem"
      alt=""
      width={96}
      height={96}
      className="size-12 shrink-0 rounded-field"
      imageClassName="size-12"
    />
  )
}
