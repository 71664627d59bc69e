import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { HatView } from '#modules/design-engine'

/** The tabs of the placements show the other sides. */
const views = [
  { name: 'front-left', label: 'Front left' },
  { name: 'front-right', label: 'Front right' },
] as const satisfies readonly { readonly name: HatView; readonly label: string }[]

export const openWords = 'Show in 3D'

interface SideButtonsProps {
  readonly isPressed: (view: HatView) => boolean
  readonly show: (view: HatView) => void
  readonly children: ReactNode
}

/** Views between two sides, and how else the hat is shown. */
export function SideButtons({ isPressed, show, children }: SideButtonsProps) {
  return (
    <div role="group" aria-label="Angles of the hat" className="tool-sides">
      {views.map(({ name, label }) => (
        <Button
          key={name}
          tone={isPressed(name) ? 'secondary' : 'quiet'}
          size="small"
          className="shrink-0 pointer-coarse:min-h-11"
          aria-pressed={isPressed(name)}
          onClick={() => show(name)}
        >
          {label}
        </Button>
      ))}
      {children}
    </div>
  )
}
