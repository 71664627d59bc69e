import { useId, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { TextLayer } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import { MissingPanel } from '../layout/missing-panel.tsx'
import { chosenShape } from './shape-choices.ts'
import { ShapePicture } from './shape-picture.tsx'

const ShapePicker = partOnDemand(async () => (await import('./shape-picker.tsx')).ShapePicker, {
  whileLoading: <Skeleton className="h-72 w-full" />,
  missing: MissingPanel,
})

interface ShapeButtonProps {
  readonly layer: TextLayer
  readonly designer: DesignerModel
  readonly className: string
}

/** Opens the shapes of the selected words below the bar. */
export function ShapeButton({ layer, designer, className }: ShapeButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = chosenShape(layer)
  // The bar scrolls sideways and would clip what is in it, so the shapes are in the top layer, placed by hand: beside the
  // stage, on a phone below it, so that the hat shows each shape.
  const place = (popover: HTMLElement) => {
    const stage = button.current?.closest('.tool-stage')?.getBoundingClientRect()
    if (!stage) return
    const isBeside = stage.left > popover.offsetWidth
    popover.style.left = `${isBeside ? stage.left - popover.offsetWidth - 8 : 8}px`
    popover.style.top = `${isBeside ? stage.top + 8 : Math.min(stage.bottom + 8, innerHeight - 240)}px`
    popover.style.maxHeight = `${innerHeight - popover.offsetTop - 16}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Shape: ${chosen?.name ?? 'Straight'}`}
        popoverTarget={id}
        className={className}
      >
        {chosen && <ShapePicture picture={chosen.picture} />}
        <span className="max-lg:hidden lg:max-[90rem]:hidden">Shape</span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open') place(event.currentTarget)
        }}
        className="fixed inset-auto m-0 w-84 max-w-[calc(100vw-1rem)] lg:w-70 overflow-y-auto rounded-card border border-line bg-background p-3 text-text whitespace-normal shadow-raised"
      >
        {isOpen && <ShapePicker layer={layer} designer={designer} />}
      </div>
    </>
  )
}
