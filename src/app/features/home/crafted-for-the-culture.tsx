import { clsx } from 'clsx'
import embroidery400 from '#app/assets/craft-embroidery-400.avif'
import embroidery720 from '#app/assets/craft-embroidery-720.avif'
import embroideryWebp from '#app/assets/craft-embroidery-400.webp'
import leather400 from '#app/assets/craft-leather-400.avif'
import leather720 from '#app/assets/craft-leather-720.avif'
import leatherWebp from '#app/assets/craft-leather-400.webp'
import puff400 from '#app/assets/craft-puff-400.avif'
import puff720 from '#app/assets/craft-puff-720.avif'
import puffWebp from '#app/assets/craft-puff-400.webp'
import { ButtonLink } from '#app/ui/button.tsx'

interface Craft {
  readonly name: string
  readonly alt: string
  readonly small: string
  readonly large: string
  readonly fallback: string
}

const crafts: readonly Craft[] = [
  {
    name: 'Puff embroidery',
    alt: 'Raised white letters with a red edge, sewn on a gray crown',
    small: puff400,
    large: puff720,
    fallback: puffWebp,
  },
  {
    name: 'Leather patch',
    alt: 'A cactus under the sun, burned into a leather patch on a tan crown',
    small: leather400,
    large: leather720,
    fallback: leatherWebp,
  },
  {
    name: 'Flat embroidery',
    alt: 'A pink planet with a ring, sewn on a purple crown above a white rope',
    small: embroidery400,
    large: embroidery720,
    fallback: embroideryWebp,
  },
]

/** Product photos, close enough to count the stitches. */
export function CraftedForTheCulture() {
  return (
    <section className="page-width grid gap-8 pt-20 sm:pt-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <h2 className="max-w-[11ch] text-hero leading-[0.96]! lg:max-w-[7ch]">Crafted For The Culture</h2>
      <ul className="grid grid-cols-3 gap-3 sm:gap-6 lg:row-span-2">
        {crafts.map((craft, index) => (
          <li key={craft.name} className={clsx('min-w-0', index !== 1 && 'lg:pt-20')}>
            <CraftPicture {...craft} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-6">
        <p className="prose-width">
          A trucker hat says where you’re from, what you drive, who you root for and which joke you find
          funny. Ours are drawn by people who mean it: sign painters, tattooers, skaters, quilters. They set
          the price, they sew or press the hat, and the money is theirs.
        </p>
        <ButtonLink to="/about" tone="secondary">
          Learn More About Us
        </ButtonLink>
      </div>
    </section>
  )
}

function CraftPicture({ name, alt, small, large, fallback }: Craft) {
  return (
    <figure>
      <span className="block overflow-clip rounded-card bg-paper">
        <picture>
          <source
            type="image/avif"
            srcSet={`${small} 400w, ${large} 720w`}
            sizes="(min-width: 80rem) 246px, (min-width: 64rem) 19vw, 30vw"
          />
          <img
            src={fallback}
            alt={alt}
            width={400}
            height={500}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full"
          />
        </picture>
      </span>
      <figcaption className="mt-2 text-sm text-muted">{name}</figcaption>
    </figure>
  )
}
