import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { blanks, fabrics, hatPartNames, hatParts, newDesign } from '#modules/design-engine'
import { type ArtistBlank, type Colorway, maxColorways } from '#modules/designs'
import { ColorwayPicture } from './colorway-picture.tsx'

export interface OfBlank {
  /** Null for a new one. */
  readonly blank: ArtistBlank | null
  readonly answer: FormAnswer | undefined
}

/** Rows for new colorways in each form. Without scripts all of them are shown. */
const spareRows = 3
const fabricOptions = fabrics.map(({ code, name }) => ({ value: code, label: name }))

/** The colors that the blank is sold in, each folded away behind its picture. */
export function ColorwayFields({ blank, answer }: OfBlank) {
  const saved = blank?.colorways ?? []
  const [spare, setSpare] = useState(1)
  const rows = Math.min(
    maxColorways,
    Math.max(saved.length + spareRows, saved.length + spare, filledRows(answer)),
  )
  const shown = Math.max(saved.length + spare, filledRows(answer))
  return (
    <Card as="section" padding="large" className="flex flex-col gap-4" aria-labelledby="colorways">
      <div>
        <h2 id="colorways" className="text-lg">
          Colorways
        </h2>
        <p className="mt-1 text-muted">
          The color combinations that you can get this hat in. Name them as the manufacturer does.
        </p>
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <ColorwayRow
          // Rows only ever follow.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          row={index + 1}
          saved={saved[index] ?? null}
          shape={blank?.shape ?? blanks[0]}
          answer={answer}
          isOpen={saved.length === 0 && index === 0}
          className={index < shown ? undefined : 'not-noscript:hidden'}
        />
      ))}
      {shown < maxColorways && (
        <Button
          tone="secondary"
          className="self-start noscript:hidden"
          onClick={() => setSpare(shown - saved.length + 1)}
        >
          Another colorway
        </Button>
      )}
    </Card>
  )
}

/** How many rows a refused form had. */
function filledRows(answer: FormAnswer | undefined): number {
  const filled = Array.from({ length: maxColorways }, (_, index) => index + 1).filter(
    (row) => answer?.values[`name-${row}`] || answer?.errors[`name-${row}`],
  )
  return filled.at(-1) ?? 0
}

interface ColorwayRowProps {
  readonly row: number
  /** Null for a new one. */
  readonly saved: Colorway | null
  readonly shape: ArtistBlank['shape']
  readonly answer: FormAnswer | undefined
  readonly isOpen: boolean
  readonly className: string | undefined
}

function ColorwayRow({ row, saved, shape, answer, isOpen, className }: ColorwayRowProps) {
  const typed = (name: string) => answer?.values[`${name}-${row}`]
  const error = (name: string) => answer?.errors[`${name}-${row}`]
  const [colors, setColors] = useState(() => {
    const known = saved?.colors ?? newDesign().colors
    const parts = hatParts.map((part) => [part, typed(part) ?? known[part]] as const)
    return { ...known, ...Object.fromEntries(parts) }
  })
  const hasError = ['name', ...hatParts].some((name) => error(name))
  const title = typed('name') || saved?.name || 'New colorway'
  return (
    <details open={isOpen || hasError} className={clsx('group', className)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 font-semibold wrap-anywhere">
        <ColorwayPicture shape={shape} colors={colors} className="w-12 shrink-0" />
        {title}
        <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-1 pt-4 pb-2">
        {saved && <input type="hidden" name={`colorway-${row}`} value={saved.id} />}
        <TextField
          label="Name"
          name={`name-${row}`}
          maxLength={60}
          defaultValue={typed('name') ?? saved?.name ?? ''}
          error={error('name')}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {hatParts.map((part) => (
            <SelectField
              key={part}
              label={hatPartNames[part]}
              name={`${part}-${row}`}
              options={fabricOptions}
              defaultValue={colors[part]}
              error={error(part)}
              onChange={(event) => setColors({ ...colors, [part]: event.currentTarget.value })}
            />
          ))}
        </div>
        {saved && (
          <SwitchField
            label="Remove this colorway"
            name={`remove-${row}`}
            defaultChecked={typed('remove') === 'on'}
          />
        )}
      </div>
    </details>
  )
}
