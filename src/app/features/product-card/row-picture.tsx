import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'

interface RowPictureProps {
  /** Null for a hat without a picture. */
  readonly image: string | null
}

/** A hat's small picture beside its name, in tables and lists. The name says what it shows. */
export function RowPicture({ image }: RowPictureProps) {
  return (
    <Picture
      {...pictureSources(image, 'thumb')}
      sizes="3rem"
      alt=""
      width={96}
      height={96}
      className="size-12 shrink-0 rounded-field"
      imageClassName="size-12"
    />
  )
}
