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
    <div className="mx-auto max-w-5xl gap-16 lg:grid lg:grid-cols-2 lg:px-4 lg:pt-16 lg:pb-8 2xl:max-w-6xl">
      <div className="hidden flex-col lg:flex">
        {/* As high as the form beside it. */}
        <picture className="relative min-h-72 flex-1">
          <source type="image/avif" srcSet={srcSet} sizes={sizes} />
          <img
            src={leatherWebp}
            width={720}
            height={900}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full rounded-card object-cover object-top"
          />
        </picture>
        {below}
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-6 px-4 py-12 sm:py-16 lg:mx-0 lg:px-0 lg:py-0 2xl:max-w-lg">
        {children}
      </div>
    </div>
  )
}
