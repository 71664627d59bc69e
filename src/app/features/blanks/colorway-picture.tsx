import { clsx } from 'clsx'
import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { type Blank, type DesignDocument, partHexes } from '#modules/design-engine'

export interface ColorwayPictureProps {
  readonly shape: Blank
  readonly colors: DesignDocument['colors']
  readonly className: string
}

export function ColorwayPicture({ shape, colors, className }: ColorwayPictureProps) {
  return (
    <MiniHat
      shape={shape}
      colors={partHexes(colors)}
      className={clsx('rounded-field bg-paper p-1', className)}
    />
  )
}
