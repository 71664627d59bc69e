import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { inputClasses } from '#app/ui/forms/field-frame.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

/** The search field of the console's navigation, and the command palette that Ctrl-K opens from everywhere in the console. */
export function ConsolePalette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Form action="/operator/find" role="search" aria-label="Console" className="relative">
        <input
          type="search"
          name="q"
          aria-label="Find in the console"
          placeholder="Find…"
          autoComplete="off"
          className={`peer ${inputClasses}`}
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-lg:hidden"
        >
          Ctrl K
        </kbd>
      </Form>
      {isOpen && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
