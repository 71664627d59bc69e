import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { parseRoster, type PerHatField, type RosterPaste, type RosterRow } from '#modules/design-engine'

interface PasteRosterProps {
  readonly fields: readonly PerHatField[]
  readonly hasSizes: boolean
  readonly append: (rows: readonly RosterRow[]) => void
  /** Open at first when the list is empty. */
  readonly isEmpty: boolean
}

/** Adds the rows of a spreadsheet to the team list. What can't be read stays in the field, with the reason. */
export function PasteRoster({ fields, hasSizes, append, isEmpty }: PasteRosterProps) {
  const [text, setText] = useState('')
  const [mergesDuplicates, setMerges] = useState(true)
  const [added, setAdded] = useState<RosterPaste | null>(null)
  const [isOpen, setIsOpen] = useState(isEmpty)
  const paste = parseRoster(text, { fields, mergesDuplicates })
  const count = paste.rows.length
  const add = () => {
    append(paste.rows)
    setAdded(paste)
    setText('')
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-field border border-line px-3 py-2"
    >
      <summary className="flex min-h-9 items-center font-semibold pointer-coarse:min-h-11">
        Paste from a spreadsheet
      </summary>
      <div className="flex flex-col gap-3 py-2">
        <TextAreaField
          label="Rows"
          name="roster"
          rows={4}
          value={text}
          hint={`One hat in each row: ${fields.join(', ')}, quantity. Tabs, commas or semicolons between them; a header is recognized.${hasSizes ? ' Sizes need the header “Size”.' : ''}`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAdded(null)
          }}
        />
        <SwitchField
          label="Merge equal rows"
          name="merge"
          checked={mergesDuplicates}
          onChange={(event) => setMerges(event.currentTarget.checked)}
        />
        <PasteNotes paste={text.trim() === '' ? added : paste} isAdded={text.trim() === ''} />
        <Button
          tone="secondary"
          size="small"
          className="self-start pointer-coarse:min-h-11"
          disabled={count === 0}
          onClick={add}
        >
          {count === 0 ? 'Add to the list' : `Add ${count} ${count === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </details>
  )
}

/** What is wrong with which row, and what was left out. */
function PasteNotes({ paste, isAdded }: { readonly paste: RosterPaste | null; readonly isAdded: boolean }) {
  const notes = paste ? notesOf(paste) : []
  return (
    <div role="status" className="text-sm">
      {paste && isAdded && (
        <p>
          {paste.rows.length} {paste.rows.length === 1 ? 'row' : 'rows'} added.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
      {paste && paste.errors.length > 0 && (
        <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-danger">
          {paste.errors.map(({ row, text }) => (
            <li key={row} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function notesOf({ ignored, merged }: RosterPaste): string[] {
  return [
    ...(ignored.length > 0 ? [`Left out: ${ignored.join(', ')}.`] : []),
    ...(merged > 0 ? [`${merged} equal ${merged === 1 ? 'row is' : 'rows are'} merged.`] : []),
  ]
}
