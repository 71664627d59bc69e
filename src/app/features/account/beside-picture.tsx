import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import leather400 from '#app/assets/craft-leather-400.avif'
import leather720 from '#app/assets/craft-leather-720.avif'
import leatherWebp from '#app/assets/craft-leather-400.webp'

/** Files of a picture, 400 and 720 pixels wide. */
export interface BesidePictureFiles {
  readonly small: string
  readonly large: string
  readonly fallback: string
}

const leather: BesidePictureFiles = { small: leather400, large: leather720, fallback: leatherWebp }
const sizes = '(min-width: 64rem) 720px, (min-width: 48rem) 45vw, 1px'

export interface BesidePictureProps {
  readonly children: ReactNode
  readonly picture?: BesidePictureFiles | undefined
  /** Over the lower edge of the picture; decoration. */
  readonly onPicture?: ReactNode
  /** In place of the picture; on a phone below the form. */
  readonly instead?: ReactNode
  /** Below the picture; on a phone below the form. */
  readonly below?: ReactNode
}

/** A page of one short form, with a hat beside it, where the form alone would be lost. Phones never load the picture. */
export function BesidePicture({ children, instead, below, ...picture }: BesidePictureProps) {
  return (
    <div className="beside-picture">
      <div>{children}</div>
      {instead ?? <TallPicture {...picture} />}
      {below}
    </div>
  )
}

/** As high as the form beside it. */
function TallPicture({
  picture: { small, large, fallback } = leather,
  onPicture,
}: Pick<BesidePictureProps, 'picture' | 'onPicture'>) {
  return (
    <div aria-hidden="true" className="relative min-h-72 max-md:hidden">
      <picture>
        <source type="image/avif" srcSet={`${small} 400w, ${large} 720w`} sizes={sizes} />
        <img
          src={fallback}
          width={720}
          height={900}
          alt=""
          loading="lazy"
          className={clsx(
            'absolute inset-0 size-full rounded-card object-cover',
            onPicture ? 'object-[50%_16%]' : 'object-[50%_12%] min-[104rem]:object-[50%_16%]',
          )}
        />
      </picture>
      {/* On the seam, below the lettering. */}
      {onPicture && <div className="absolute right-6 -bottom-2 lg:-bottom-9">{onPicture}</div>}
    </div>
  )
}
