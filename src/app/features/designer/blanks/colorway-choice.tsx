import { memo } from 'react'
import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { type Blank, type DesignDocument, partHexes } from '#modules/design-engine'

export interface ColorwayOption {
  readonly id: string
  /** Brand, style and colorway, for screen readers and as a tooltip. */
  readonly label: string
  readonly colors: DesignDocument['colors']
  /** Why it can't be chosen, such as 'Out of Stock'. */
  readonly refusal: string | null
}

interface ColorwayChoiceProps {
  /** Radio buttons of one name are one choice. */
  readonly name: string
  readonly shape: Blank
  readonly options: readonly ColorwayOption[]
  readonly chosen: string | null
  readonly choose: (option: ColorwayOption) => void
}

/** Colorways as small hats. */
export function ColorwayChoice({ name, shape, options, chosen, choose }: ColorwayChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.id}
          title={option.label}
          className="relative block cursor-pointer rounded-field bg-paper p-1 has-checked:outline-3 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:bg-sunken hover:outline-2 hover:outline-edge has-disabled:hover:outline-0"
        >
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === chosen}
            disabled={option.refusal !== null}
            onChange={() => choose(option)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <ColorwayHat shape={shape} colors={option.colors} isRefused={option.refusal !== null} />
          <span className="sr-only">{option.label}</span>
          {option.refusal && (
            <span className="block w-12 text-center text-xs leading-tight text-muted">{option.refusal}</span>
          )}
        </label>
      ))}
    </div>
  )
}

interface ColorwayHatProps {
  readonly shape: Blank
  readonly colors: ColorwayOption['colors']
  readonly isRefused: boolean
}

/** Dozens of them are on screen while the shopper types. */
const ColorwayHat = memo(function ColorwayHat({ shape, colors, isRefused }: ColorwayHatProps) {
  return (
    <MiniHat shape={shape} colors={partHexes(colors)} className={isRefused ? 'w-12 opacity-40' : 'w-12'} />
  )
})
