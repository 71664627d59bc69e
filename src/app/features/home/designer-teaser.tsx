import designerHat from '#app/assets/designer-hat-720.webp'
import { ButtonLink } from '#app/ui/button.tsx'

/** A picture of the designer's result and a link to it. Loads nothing of the designer itself. */
export function DesignerTeaser() {
  return (
    <section className="page-width grid items-center gap-8 pt-20 sm:pt-28 lg:grid-cols-2 lg:gap-12">
      <div className="overflow-clip rounded-card bg-paper">
        <img
          src={designerHat}
          alt="A navy trucker hat with a white mesh back; on its front yellow mountains over the words YOUR HAT"
          width={720}
          height={720}
          loading="lazy"
          decoding="async"
          className="tip-on-hover block aspect-[5/4] h-auto w-full object-contain"
        />
      </div>
      <div className="flex flex-col items-start gap-6">
        <h2 className="text-xl sm:text-2xl">Design your own</h2>
        <p className="prose-width text-muted">
          Your words, a graphic or your own artwork, true to size on a real hat. Turn it in 3D, see right away
          what can be stitched, and which artist makes it at what price.
        </p>
        <ButtonLink to="/custom" tone="secondary" size="large">
          Start Designing
        </ButtonLink>
      </div>
    </section>
  )
}
