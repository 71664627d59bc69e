import type { ReactNode } from 'react'
import type { OrderLineId } from '#shared/ids.ts'
import { HatCountField } from './hat-count-field.tsx'
import { type TeamHat, TeamHatFields } from './team-hat-fields.tsx'

export interface UnitLine {
  readonly lineId: OrderLineId
  readonly label: string
  readonly hint: string
  /** Shown beside its field; absent where the page shows the hats already. */
  readonly picture?: ReactNode
  /** The most that can be chosen. */
  readonly max: number
  readonly preset: number
  /** Who gets a hat, when their texts differ; otherwise empty. */
  readonly roster: readonly TeamHat[]
  /** The hats that are chosen at first, by their row of the roster, counted from 1. */
  readonly presetRows?: readonly number[]
}

export interface UnitFieldsProps {
  readonly legend: string
  readonly lines: readonly UnitLine[]
  /** Submitted values; undefined before. */
  readonly values: Readonly<Record<string, string>> | undefined
  readonly errors: Readonly<Record<string, string>> | undefined
  /** Of each field for a quantity. */
  readonly fieldClassName?: string | undefined
}

/** Which hats: how many of each line, or the names on those of a team. */
export function UnitFields({ legend, lines, values, errors = {}, fieldClassName }: UnitFieldsProps) {
  const error = errors.lines
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">{legend}</legend>
      {lines.map(({ lineId, label, hint, picture, max, preset, roster, presetRows = [] }) =>
        roster.length > 0 ? (
          <TeamHatFields
            key={lineId}
            lineId={lineId}
            rows={roster}
            presetRows={presetRows}
            legend={label}
            hint={hint}
            values={values}
            errors={errors}
          />
        ) : (
          <PicturedField key={lineId} picture={picture}>
            <HatCountField
              lineId={lineId}
              label={label}
              hint={hint}
              max={max}
              preset={preset}
              values={values}
              errors={errors}
              className={fieldClassName}
            />
          </PicturedField>
        ),
      )}
      {error && (
        <p id="lines-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function PicturedField({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  if (!picture) return children
  return (
    <div className="flex items-start gap-4">
      {picture}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
