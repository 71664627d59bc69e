import { clsx } from 'clsx'
import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { type Blank, type DesignDocument, fabricHex } from '#modules/design-engine'

export interface ColorwayPictureProps {
  readonly shape: Blank
  readonly colors: DesignDocument['colors']
  readonly className?: string | undefined
}

export function ColorwayPicture({ shape, colors, className }: ColorwayPictureProps) {
  return (
    <MiniHat
      isOnePiece={shape === 'foam-five-panel'}
      colors={{
        front: fabricHex(colors.front),
        mesh: fabricHex(colors.mesh),
        brim: fabricHex(colors.brim),
        button: fabricHex(colors.button),
        stitching: fabricHex(colors.stitching),
        underBrim: fabricHex(colors.underBrim),
      }}
      className={clsx('rounded-field bg-paper p-1', className ?? 'w-14')}
    />
  )
}
