import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'

export interface ReviewItemFactsProps {
  readonly name: string
  readonly picture: string | null
  readonly vendorName: string
}

/** The hat that is reviewed, as it was bought. */
export function ReviewItemFacts({ name, picture, vendorName }: ReviewItemFactsProps) {
  return (
    <div className="flex items-center gap-4 wrap-anywhere">
      <Picture
        {...pictureSources(picture, 'thumb')}
        sizes="80px"
        alt=""
        width={160}
        height={160}
        className="size-20 shrink-0 rounded-field"
        imageClassName="aspect-square"
      />
      <div className="min-w-0">
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-muted">by {vendorName}</p>
      </div>
    </div>
  )
}
