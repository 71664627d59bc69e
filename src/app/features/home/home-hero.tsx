import avif720 from '#app/assets/hero-720.avif'
import avif960 from '#app/assets/hero-960.avif'
import avif1200 from '#app/assets/hero-1200.avif'
import webp1200 from '#app/assets/hero-1200.webp'
import { ButtonLink } from '#app/ui/button.tsx'

export const homeLead =
  'Custom trucker hats by independent artists. Made one at a time, bought from the person who made them.'

const srcSet = `${avif720} 720w, ${avif960} 960w, ${avif1200} 1200w`
const sizes = '(min-width: 96rem) 1217px, (min-width: 64rem) 1060px, (min-width: 48rem) 100vw, 118vw'

/** The hero picture is the page's largest paint, so it is requested before the style sheet is read. */
export const heroPreload = {
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: srcSet,
  imageSizes: sizes,
  fetchPriority: 'high',
} as const

/** One large hat, cut off at the fold; its brim points into the headline, and the headline overlaps the crown. */
export function HomeHero() {
  return (
    <section className="mesh overflow-clip">
      <div className="page-width relative pt-9 pb-10 md:min-h-[36rem] md:pt-14 md:pb-0 lg:min-h-[min(44rem,calc(100svh-4rem))] lg:pt-20 2xl:min-h-[min(48rem,calc(100svh-4rem))]">
        {/* An outline in the background color keeps the words readable on the hat. */}
        <h1 className="relative z-10 w-fit text-hero font-extrabold [-webkit-text-stroke:0.1em_var(--background)] [paint-order:stroke_fill]">
          Your Hat, <br />
          Your Identity
        </h1>
        {/* Measured in the headline's own font, so that both overlap alike on every wide screen. */}
        <picture className="text-hero">
          <source type="image/avif" srcSet={srcSet} sizes={sizes} />
          <img
            src={webp1200}
            width={1200}
            height={874}
            alt="An orange trucker hat with a white mesh back and a round patch of a rising sun, brim to the left"
            fetchPriority="high"
            className="-mt-7 ml-[-2vw] h-auto w-[118vw] max-w-none md:absolute md:top-20 md:right-[-9rem] md:mt-0 md:w-[52rem] lg:-top-1 lg:right-auto lg:left-[3.25em] lg:w-[10.2em] 2xl:left-[2.85em] 2xl:w-[11.7em]"
          />
        </picture>
        <div className="relative z-10 mt-4 flex flex-col items-start gap-5 md:mt-8 md:max-w-[15rem] lg:max-w-[19rem] lg:gap-6">
          <p className="max-w-[26rem] text-base lg:text-lg">{homeLead}</p>
          <ButtonLink to="/shop" size="large">
            Shop Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
