import type { ReactNode } from 'react'
import { SwitchField, type SwitchFieldProps } from '#app/ui/forms/switch-field.tsx'
import { TextField, type TextFieldProps } from '#app/ui/forms/text-field.tsx'
import { techniqueLimits, techniques } from '#modules/design-engine'
import type { PriceList } from '#modules/designs'
import type { Cents } from '#shared/money.ts'

type Wired<Props> = Pick<Props, Extract<keyof Props, 'defaultChecked' | 'defaultValue' | 'error'>> & {
  readonly name: string
}

interface TechniqueTableProps {
  readonly prices: PriceList
  readonly text: (name: string, saved: string | number) => Wired<TextFieldProps>
  readonly money: (name: string, saved: Cents | undefined) => Wired<TextFieldProps>
  readonly ticked: (name: string, saved: boolean) => Wired<SwitchFieldProps>
}

const columns = 'sm:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem]'

/** Which techniques an artist offers, and what each costs, from how many hats on. A table that becomes cards on a phone. */
export function TechniqueTable({ prices, text, money, ticked }: TechniqueTableProps) {
  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className={`hidden gap-x-4 text-sm font-semibold sm:grid ${columns}`}>
        <span>Technique</span>
        <span>Extra per hat</span>
        <span>Setup, once</span>
        <span>Starts at</span>
      </div>
      {techniques.map((one) => (
        <div
          key={one}
          role="group"
          aria-label={techniqueLimits[one].name}
          className={`off-with-switch grid grid-cols-3 items-start gap-x-4 gap-y-2 ${columns}`}
        >
          <SwitchField
            className="col-span-3 sm:col-span-1"
            label={techniqueLimits[one].name}
            {...ticked(`makes-${one}`, prices.techniques[one] !== undefined)}
          />
          <Labeled label="Extra">
            <TextField
              label={`Extra per hat, ${techniqueLimits[one].name}`}
              hideLabel
              {...money(`technique-${one}`, prices.techniques[one])}
            />
          </Labeled>
          <Labeled label="Setup">
            <TextField
              label={`Setup, once, ${techniqueLimits[one].name}`}
              hideLabel
              {...money(`setup-${one}`, prices.setups?.[one])}
            />
          </Labeled>
          <Labeled label="Starts at">
            <TextField
              label={`Starts at this many hats, ${techniqueLimits[one].name}`}
              hideLabel
              inputMode="numeric"
              {...text(`minimum-${one}`, prices.minimums?.[one] ?? 1)}
            />
          </Labeled>
        </div>
      ))}
    </div>
  )
}

interface LabeledProps {
  readonly label: string
  readonly children: ReactNode
}

/** The column's heading, where the rows are cards. */
function Labeled({ label, children }: LabeledProps) {
  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block text-sm text-muted sm:hidden">
        {label}
      </span>
      {children}
    </div>
  )
}
