import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'

export interface ReviewItemFactsProps {
  readonly name: string
  readonly picture: string | null
  readonly vendorName: string
}

/** The hat that is reviewed, as it was bought: large beside the form on a wide screen. */
export function ReviewItemFacts({ name, picture, vendorName }: ReviewItemFactsProps) {
  return (
    <div className="flex items-center gap-4 wrap-anywhere lg:flex-col lg:items-start">
      <Picture
        {...pictureSources(picture, 'card')}
        sizes="(min-width: 64rem) 384px, 96px"
        alt=""
        width={640}
        height={640}
        eager
        className="size-24 shrink-0 rounded-field lg:size-auto lg:w-full lg:rounded-card"
        imageClassName="aspect-square"
      />
      <div className="min-w-0">
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-muted">by {vendorName}</p>
      </div>
    </div>
  )
}
