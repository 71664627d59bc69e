import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import leather400 from '#app/assets/craft-leather-400.avif'
import leather720 from '#app/assets/craft-leather-720.avif'
import leatherWebp from '#app/assets/craft-leather-400.webp'

const srcSet = `${leather400} 400w, ${leather720} 720w`
const sizes = '(min-width: 64rem) 512px, 1px'

export interface BesidePictureProps {
  readonly children: ReactNode
  /** Below the picture. */
  readonly below?: ReactNode
}

/** A page of one short form, with a hat beside it on wide screens, where the form alone would be lost. Narrow ones never load the picture. */
export function BesidePicture({ children, below = null }: BesidePictureProps) {
  return (
    <div className="mx-auto max-w-5xl items-start gap-16 lg:grid lg:grid-cols-2 lg:px-4 lg:py-8">
      <div className="hidden lg:mt-16 lg:block">
        <picture>
          <source type="image/avif" srcSet={srcSet} sizes={sizes} />
          <img
            src={leatherWebp}
            width={720}
            height={900}
            alt=""
            loading="lazy"
            className={clsx(
              'w-full rounded-card object-cover',
              below === null ? 'h-auto' : 'aspect-[6/5] object-top',
            )}
          />
        </picture>
        {below}
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16 lg:px-0">
        {children}
      </div>
    </div>
  )
}
