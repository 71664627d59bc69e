import designerHat from '#app/assets/designer-hat-720.webp'
import { ButtonLink } from '#app/ui/button.tsx'

/** What the designer makes, and the way there. Nothing of the designer itself comes along. */
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
        <h2 className="text-xl sm:text-2xl">Or draw your own</h2>
        <p className="prose-width text-muted">
          Your words, a mark or your own artwork, in millimetres on a real hat. You turn it in 3D, see at once
          what can be stitched, and which artist makes it for how much.
        </p>
        <ButtonLink to="/custom" tone="secondary" size="large">
          Start Designing
        </ButtonLink>
      </div>
    </section>
  )
}
