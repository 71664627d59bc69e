import { type InputHTMLAttributes, useState } from 'react'
import { useEarlyFiles } from './use-early-files.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { FieldFrame, type FieldProps, useFieldWiring, useOpenError } from '../field-frame.tsx'

export interface FileFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'onChange'> {
  /** Called with the field whose files were chosen, also for files that were chosen before hydration. */
  readonly onChosen?: (field: HTMLInputElement) => void
}

/**
 * Chooses a file, or takes one that is dropped on it. The form needs `encType="multipart/form-data"`. The browser's own input is over
 * the words, unseen: it takes the press, the keys and the drop. Without scripts it shows itself, because only it knows what is chosen.
 */
export function FileField({ label, hint, error, hideLabel, className, onChosen, ...input }: FileFieldProps) {
  const open = useOpenError(error)
  const wiring = useFieldWiring({ id: input.id, hint, error: open.error })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const follow = (field: HTMLInputElement) => {
    setChosen(Array.from(field.files ?? [], ({ name }) => name))
    onChosen?.(field)
  }
  const early = useEarlyFiles(follow)
  return (
    <FieldFrame {...{ id: wiring.id, label, hint, ...open, hideLabel, className }}>
      <span className="relative flex min-h-14 min-w-0 items-center gap-3 rounded-field border-2 border-dashed border-edge bg-raised px-4 py-2 outline-offset-2 outline-accent hover:border-text has-[:focus-visible]:outline-2 has-[[aria-invalid]]:border-danger">
        <Icon name="upload" className="text-muted noscript:hidden" />
        <span aria-hidden="true" className="min-w-0 flex-1 wrap-anywhere noscript:hidden">
          <ChosenText names={chosen} isMultiple={input.multiple === true} />
        </span>
        <input
          {...input}
          {...wiring}
          ref={early}
          type="file"
          onChange={(event) => follow(event.currentTarget)}
          className="w-full min-w-0 cursor-pointer text-base file:mr-3 file:min-h-11 file:font-semibold file:text-text not-noscript:absolute not-noscript:inset-0 not-noscript:h-full not-noscript:opacity-0"
        />
      </span>
    </FieldFrame>
  )
}

interface ChosenTextProps {
  readonly names: readonly string[]
  readonly isMultiple: boolean
}

function ChosenText({ names, isMultiple }: ChosenTextProps) {
  const [first] = names
  if (first === undefined) {
    return (
      <>
        <span className="font-semibold">{isMultiple ? 'Choose files' : 'Choose a file'}</span>
        <span className="text-sm text-muted pointer-coarse:hidden">
          {' '}
          or drop {isMultiple ? 'them' : 'it'} here
        </span>
      </>
    )
  }
  return names.length === 1 ? first : `${names.length} files chosen`
}
