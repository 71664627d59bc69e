import { clsx } from 'clsx'
import avif720 from '#app/assets/hero-720.avif'
import avif960 from '#app/assets/hero-960.avif'
import avif1200 from '#app/assets/hero-1200.avif'
import webp1200 from '#app/assets/hero-1200.webp'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PictureSources } from '#modules/media'

export const homeLead = 'Custom trucker hats by independent artists, bought from the person who makes them.'

const srcSet = `${avif720} 720w, ${avif960} 960w, ${avif1200} 1200w`
const sizes = '(min-width: 96rem) 1217px, (min-width: 64rem) 1060px, (min-width: 48rem) 100vw, 118vw'

/** What the operator put in place of the code's. */
export interface OwnHero {
  readonly headline: string | null
  readonly picture: (PictureSources & { width: number; height: number; alt: string }) | null
}

const ownSizes = '(min-width: 48rem) 52vw, 100vw'

/** The hero picture is the page's largest paint, so it is requested before the style sheet is read. */
export function heroPreload(picture: OwnHero['picture']) {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: picture?.avifSrcSet ?? srcSet,
    imageSizes: picture ? ownSizes : sizes,
    fetchPriority: 'high',
  } as const
}

/** One large hat, cut off at the fold; its brim points below the headline, which ends at the crown. */
export function HomeHero({ hero }: { readonly hero: OwnHero | undefined }) {
  const headline = hero?.headline ?? (
    <>
      Your Hat, <br />
      Your Identity
    </>
  )
  if (hero?.picture) return <OwnPictureHero headline={headline} {...hero.picture} />
  return (
    <section className="mesh overflow-clip border-line md:border-b">
      <div className="page-width relative pt-9 pb-10 md:min-h-[36rem] md:pt-14 md:pb-0 lg:min-h-[min(44rem,calc(100svh-4rem))] lg:pt-20 2xl:min-h-[min(48rem,calc(100svh-4rem))]">
        {/* An outline in the background color keeps the words readable where an operator’s headline is longer. */}
        <h1 className="relative z-10 w-fit text-hero font-extrabold [-webkit-text-stroke:0.1em_var(--background)] [paint-order:stroke_fill]">
          {headline}
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
            className="mt-4 ml-[-2vw] h-auto w-[118vw] max-w-none md:absolute md:top-16 md:right-[-16rem] md:mt-0 md:w-[44rem] lg:top-4 lg:right-auto lg:left-[3.85em] lg:w-[10.2em] 2xl:left-[3.4em] 2xl:w-[11.7em]"
          />
        </picture>
        <HeroLead className="mt-4 md:mt-8 md:max-w-[15rem] lg:max-w-[19rem] xl:max-w-none" />
      </div>
    </section>
  )
}

/** A photograph has edges, so the words are next to it. */
function OwnPictureHero({
  headline,
  avifSrcSet,
  alt,
  src,
  ...image
}: NonNullable<OwnHero['picture']> & { readonly headline: React.ReactNode }) {
  return (
    <section className="mesh">
      <div className="page-width grid items-center gap-6 pt-9 pb-10 md:grid-cols-[1fr_1.2fr] md:gap-10 md:py-14">
        <div>
          <h1 className="text-hero font-extrabold wrap-anywhere md:text-2xl lg:text-hero">{headline}</h1>
          <HeroLead className="mt-6" />
        </div>
        <picture className="max-md:order-first">
          <source type="image/avif" srcSet={avifSrcSet} sizes={ownSizes} />
          <img
            {...image}
            src={src ?? undefined}
            sizes={ownSizes}
            alt={alt}
            fetchPriority="high"
            className="aspect-[4/3] h-auto w-full rounded-card object-cover"
          />
        </picture>
      </div>
    </section>
  )
}

function HeroLead({ className }: { readonly className: string }) {
  return (
    <div className={clsx('relative z-10 flex flex-col items-start gap-5 lg:gap-6', className)}>
      <p className="max-w-[27.5rem] text-base lg:text-lg">{homeLead}</p>
      <div className="flex flex-wrap gap-3 lg:w-max">
        <ButtonLink to="/shop" size="large">
          Shop Now
        </ButtonLink>
        <ButtonLink to="/custom" tone="secondary" size="large">
          Design your own
        </ButtonLink>
      </div>
    </div>
  )
}
