import smallPicture from '#app/assets/designer-hat-720.avif'
import hatPicture from '#app/assets/designer-hat-720.webp'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { openWords, SideButtons } from '../panels/side-buttons.tsx'

/** Shown until the hat is rendered, and permanently without scripts. The starter design has a picture that comes with the page. */
export function StagePlaceholder({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-square overflow-clip rounded-card bg-paper max-sm:aspect-[5/4]">
        {isFirst && (
          <picture>
            <source type="image/avif" srcSet={smallPicture} />
            <img
              src={hatPicture}
              width={720}
              height={720}
              alt="A navy trucker hat with a white mesh back; on its front yellow mountains over the words YOUR HAT"
              className="absolute inset-0 size-full object-cover"
            />
          </picture>
        )}
      </div>
      <div className="relative noscript:hidden">
        {/* Reserves the height of the buttons. */}
        <div className="invisible">
          <SideButtons isPressed={() => false} show={() => undefined}>
            <Button size="small">{openWords}</Button>
          </SideButtons>
        </div>
        <Skeleton className="absolute inset-0" />
      </div>
    </div>
  )
}
