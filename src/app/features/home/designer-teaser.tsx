import designerHat from '#app/assets/designer-hat-720.webp'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

const promises = [
  'Your words, a graphic or your own artwork',
  'Five ways to make it, from flat embroidery to a leather patch',
  'Prices of real artists while you draw',
]

/** A picture of the designer's result and a link to it, on one sheet of paper. Loads nothing of the designer itself. */
export function DesignerTeaser() {
  return (
    <section aria-labelledby="design-your-own" className="page-width pt-20 sm:pt-28">
      <div className="grid items-center overflow-clip rounded-card paper-sheet md:grid-cols-2">
        <div className="flex flex-col items-start gap-5 p-6 pt-8 sm:p-10 lg:gap-6 lg:p-14">
          <h2 id="design-your-own" className="text-2xl lg:text-[3.25rem] lg:leading-none">
            Design your own
          </h2>
          <ul className="flex max-w-[30rem] flex-col gap-2.5 text-muted">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Icon name="check" className="mt-1 text-accent-text" />
                {promise}
              </li>
            ))}
          </ul>
          <ButtonLink to="/custom" size="large">
            Start Designing
          </ButtonLink>
        </div>
        <img
          src={designerHat}
          alt="A navy trucker hat with a white mesh back; on its front yellow mountains over the words YOUR HAT"
          width={720}
          height={720}
          loading="lazy"
          decoding="async"
          className="tip-on-hover block aspect-[5/4] h-auto w-full scale-110 object-cover md:aspect-square lg:aspect-[8/7]"
        />
      </div>
    </section>
  )
}
