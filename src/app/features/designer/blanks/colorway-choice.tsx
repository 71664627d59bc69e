import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { type Blank, type DesignDocument, partHexes } from '#modules/design-engine'

export interface ColorwayOption {
  readonly id: string
  /** Brand, style and colorway, for screen readers and as a tooltip. */
  readonly label: string
  readonly colors: DesignDocument['colors']
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
          className="relative block cursor-pointer rounded-field bg-paper p-1 has-checked:outline-3 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:outline-2 hover:outline-edge"
        >
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === chosen}
            onChange={() => choose(option)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <MiniHat
            isOnePiece={shape === 'foam-five-panel'}
            colors={partHexes(option.colors)}
            className="w-12"
          />
          <span className="sr-only">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
