import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type HatView, hatViewNames } from '#modules/design-engine'

const viewNames: Record<HatView, string> = {
  front: 'Front',
  'front-left': 'Front left',
  'front-right': 'Front right',
  left: 'Left',
  right: 'Right',
  back: 'Back',
}

export const openWords = 'Show in 3D'

interface SideButtonsProps {
  readonly isPressed: (view: HatView) => boolean
  readonly show: (view: HatView) => void
  readonly children: ReactNode
}

export function SideButtons({ isPressed, show, children }: SideButtonsProps) {
  return (
    <div role="group" aria-label="Sides of the hat" className="tool-sides">
      {hatViewNames.map((name) => (
        <Button
          key={name}
          tone={isPressed(name) ? 'secondary' : 'quiet'}
          size="small"
          className="shrink-0 lg:max-[90rem]:px-2"
          aria-pressed={isPressed(name)}
          onClick={() => show(name)}
        >
          {viewNames[name]}
        </Button>
      ))}
      {children}
    </div>
  )
}
