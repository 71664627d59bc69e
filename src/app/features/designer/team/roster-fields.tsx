import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/forms/field-frame.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import {
  hatTitle,
  maxNumberLength,
  maxRosterRows,
  maxTextLength,
  parseRoster,
  type PerHatField,
  type RosterRow,
  teamQuantity,
} from '#modules/design-engine'
import { toast } from '#app/web/toasts/toasts.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import type { SizeOfBlank } from '../blanks/size-option.ts'
import { PasteRoster } from './paste-roster.tsx'
import { RowSize } from './row-size.tsx'
import type { ShownTeamHat } from './use-team-hat.ts'

interface RosterFieldsProps {
  readonly designer: DesignerModel
  readonly fields: readonly PerHatField[]
  readonly hat: ShownTeamHat
  /** Sizes of the chosen blank. */
  readonly sizes: readonly SizeOfBlank[]
}

const emptyRow: RosterRow = { name: '', number: '', quantity: 1 }
const maxLengths: Readonly<Record<PerHatField, number>> = { name: maxTextLength, number: maxNumberLength }
const titles: Readonly<Record<PerHatField, string>> = { name: 'Name', number: 'Number' }

/** The team list: a row for each hat, typed or pasted. The hat shows the row that has the focus. */
export function RosterFields({ designer, fields, hat, sizes }: RosterFieldsProps) {
  const { roster } = designer.document
  const list = useRef<HTMLOListElement>(null)
  const change = (rows: readonly RosterRow[], tag = '') =>
    designer.perform({ do: 'set-roster', roster: [...rows] }, tag)
  /** New rows replace the empty ones. */
  const append = (rows: readonly RosterRow[]) => {
    const typed = roster.filter(({ name, number }) => name !== '' || number !== '')
    change([...typed, ...rows])
    hat.show(typed.length)
  }
  const addRow = () => {
    change([...roster, emptyRow])
    hat.show(roster.length)
    // The row exists after the next paint.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const hasSizes = sizes.length > 1 || roster.some(({ size }) => size)
  const hats = teamQuantity(designer.document) ?? 0
  return (
    <section aria-labelledby="team-list" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="team-list" className="font-semibold">
          Team list
        </h3>
        <p role="status" className="label text-sm text-muted">
          {hats === 1 ? '1 hat' : `${hats} hats`}
        </p>
      </div>
      {roster.length > 0 && <HatSteps roster={roster} hat={hat} />}
      <ol ref={list} className="@container flex flex-col gap-2">
        {roster.map((row, index) => (
          <Row
            // Rows have no id; their fields are controlled.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...{ row, index, fields }}
            sizes={hasSizes ? sizes : null}
            isShown={index === hat.index}
            change={(next, field) =>
              change(
                next ? roster.with(index, next) : roster.toSpliced(index, 1),
                field && `roster-${index}-${field}`,
              )
            }
            show={() => hat.show(index)}
            next={index === roster.length - 1 ? addRow : undefined}
            append={append}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          className="pointer-coarse:min-h-11"
          disabled={roster.length >= maxRosterRows}
          onClick={addRow}
        >
          <Icon name="plus" className="size-4" />
          Add a hat
        </Button>
        {roster.length > 1 && (
          <Button tone="quiet" size="small" className="pointer-coarse:min-h-11" onClick={() => change([])}>
            Remove all
          </Button>
        )}
      </div>
      <PasteRoster fields={fields} hasSizes={hasSizes} append={append} isEmpty={roster.length === 0} />
    </section>
  )
}

/** Goes through the hats. */
function HatSteps({ roster, hat }: { readonly roster: readonly RosterRow[]; readonly hat: ShownTeamHat }) {
  const row = roster[hat.index]
  const step = (by: number) => hat.show((hat.index + by + roster.length) % roster.length)
  const button =
    'flex size-9 shrink-0 items-center justify-center rounded-field border border-edge hover:border-text pointer-coarse:size-11'
  return (
    <div role="group" aria-label="Hat in the picture" className="flex items-center gap-2">
      <button type="button" aria-label="Previous hat" onClick={() => step(-1)} className={button}>
        <Icon name="arrow-left" className="size-4" />
      </button>
      <p aria-live="polite" className="min-w-0 flex-1 text-center text-sm wrap-anywhere">
        {hat.index + 1} of {roster.length}: <span className="font-semibold">{row && hatTitle(row)}</span>
      </p>
      <button type="button" aria-label="Next hat" onClick={() => step(1)} className={button}>
        <Icon name="arrow-right" className="size-4" />
      </button>
    </div>
  )
}

interface RowProps {
  readonly row: RosterRow
  readonly index: number
  readonly fields: readonly PerHatField[]
  /** Null when there is nothing to choose. */
  readonly sizes: readonly SizeOfBlank[] | null
  readonly isShown: boolean
  /** Null removes the row. Changes of the same field in quick succession are one step to undo. */
  readonly change: (row: RosterRow | null, field?: string) => void
  readonly show: () => void
  /** What Enter does in the last row. */
  readonly next: (() => void) | undefined
  readonly append: (rows: readonly RosterRow[]) => void
}

function Row({ row, index, fields, sizes, isShown, change, show, next, append }: RowProps) {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // One word goes into the field, as always.
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const { rows, errors } = parseRoster(text, { fields, mergesDuplicates: false })
    if (rows.length > 0) append(rows)
    if (errors.length > 0)
      toast({
        title: 'Not all rows were added',
        description: errors.map((one) => one.text).join(' '),
        tone: 'danger',
      })
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (next) next()
    else event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
  }
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center gap-2 rounded-field pl-8',
        isShown && 'outline-2 outline-offset-2 outline-edge',
      )}
    >
      <span aria-hidden="true" className="absolute top-3 left-0 w-6 text-right text-sm text-muted">
        {index + 1}
      </span>
      {fields.map((field) => (
        <span
          key={field}
          className={clsx(
            field === 'name' ? 'min-w-0 flex-1' : 'w-20 min-w-0',
            // In a narrow column, a name beside other fields would have room for one letter.
            field === 'name' && (sizes || fields.length > 1) && '@max-[22rem]:basis-full',
          )}
        >
          <input
            aria-label={`${titles[field]} of hat ${index + 1}`}
            placeholder={titles[field]}
            value={row[field]}
            maxLength={maxLengths[field]}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ ...row, [field]: event.currentTarget.value }, field)}
            onFocus={show}
            onPaste={paste}
            onKeyDown={enter}
            className={clsx(inputClasses, 'px-2')}
          />
        </span>
      ))}
      {sizes && <RowSize {...{ row, sizes, change, show }} label={`Size of hat ${index + 1}`} />}
      <span className={fields.includes('name') ? 'w-12 shrink-0' : 'min-w-12 flex-1'}>
        <RowQuantity
          label={`Quantity of hat ${index + 1}`}
          quantity={row.quantity}
          change={(quantity) => change({ ...row, quantity }, 'quantity')}
          enter={enter}
          show={show}
        />
      </span>
      <button
        type="button"
        aria-label={`Remove hat ${index + 1}`}
        onClick={() => change(null)}
        className="flex size-9 shrink-0 items-center justify-center rounded-field text-muted hover:text-text pointer-coarse:size-11"
      >
        <Icon name="trash" className="size-4" />
      </button>
    </li>
  )
}

interface RowQuantityProps {
  readonly label: string
  readonly quantity: number
  readonly change: (quantity: number) => void
  readonly enter: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly show: () => void
}

/** While it is empty or no number, the row keeps its quantity; leaving the field shows it again. */
function RowQuantity({ label, quantity, change, enter, show }: RowQuantityProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={typed ?? String(quantity)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (/^[1-9]\d*$/.test(text)) change(Number(text))
      }}
      onFocus={show}
      onBlur={() => setTyped(null)}
      onKeyDown={enter}
      className={clsx(inputClasses, 'px-2 text-right')}
    />
  )
}
