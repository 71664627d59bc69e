import { Skeleton } from '#app/ui/skeleton.tsx'
import { StarterPicture } from './starter-picture.tsx'

/** Shown until the hat is rendered, and permanently without scripts. The starter design has a picture that comes with the page. */
export function StagePlaceholder({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="hat-room">
        <div className="hat-box">
          {isFirst && (
            <StarterPicture alt="A navy trucker hat with a white mesh back; on its front yellow mountains over the words YOUR HAT" />
          )}
        </div>
      </div>
      <div className="tool-sides noscript:hidden">
        <Skeleton className="h-9 w-64" />
      </div>
    </div>
  )
}
