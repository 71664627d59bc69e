import { clsx } from 'clsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { HatCountField } from '#app/ui/forms/hats/hat-count-field.tsx'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { TeamHatFields } from '#app/ui/forms/hats/team-hat-fields.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import type { CaseLine } from '#modules/cases'

export interface HatToChoose extends CaseLine {
  /** The most that can be chosen. */
  readonly max: number
  readonly preset: number
  readonly hint: string
}

export interface AffectedHatsProps {
  readonly legend: string
  readonly lines: readonly HatToChoose[]
  /** Submitted values; undefined before. */
  readonly values: Readonly<Record<string, string>> | undefined
  readonly errors: Readonly<Record<string, string>> | undefined
}

/** Which hats, by their pictures: a checkbox for one hat, a number for several, and for a team the names on them. */
export function AffectedHats({ legend, lines, values, errors = {} }: AffectedHatsProps) {
  const error = errors.lines
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">{legend}</legend>
      <ul className={clsx('grid gap-3', lines.length > 1 && 'xl:grid-cols-2')}>
        {lines.map((line) => (
          <li
            key={line.lineId}
            className={clsx(
              'min-w-0 rounded-field border border-edge p-3 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <Hat line={line} values={values} errors={errors} />
          </li>
        ))}
      </ul>
      {error && (
        <p id="lines-error" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface HatProps extends Pick<AffectedHatsProps, 'values'> {
  readonly line: HatToChoose
  readonly errors: Readonly<Record<string, string>>
}

function Hat({ line, values, errors }: HatProps) {
  const { lineId, max, preset, hint, roster } = line
  const name = quantityField(lineId)
  const label = nameWithOptions(line)
  if (roster.length > 0) {
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:gap-4">
        <HatPicture line={line} />
        <div className="min-w-0 flex-1">
          <TeamHatFields
            lineId={lineId}
            rows={roster}
            presetRows={[]}
            legend={label}
            hint={hint}
            values={values}
            errors={errors}
          />
        </div>
      </div>
    )
  }
  if (max === 1) {
    const chosen = values ? values[name] === '1' : preset === 1
    return (
      <label className="flex min-h-20 items-center gap-4 wrap-anywhere">
        <HatPicture line={line} />
        <span className="min-w-0 flex-1 font-semibold">{label}</span>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={chosen}
          className="tick mr-2 outline-none"
        />
      </label>
    )
  }
  return (
    <div className="flex items-start gap-4">
      <HatPicture line={line} />
      <HatCountField
        lineId={lineId}
        label={label}
        hint={hint}
        max={max}
        preset={preset}
        values={values}
        errors={errors}
        className="short-field flex-1"
      />
    </div>
  )
}

function HatPicture({ line: { picture } }: { readonly line: HatToChoose }) {
  return (
    <Picture
      {...pictureSources(picture, 'thumb')}
      sizes="80px"
      alt=""
      width={160}
      height={160}
      className="size-20 shrink-0 rounded-field"
      imageClassName="aspect-square"
    />
  )
}
