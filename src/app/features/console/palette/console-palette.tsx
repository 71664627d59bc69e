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
      <Form action="/operator/find" role="search" aria-label="Console">
        <input
          type="search"
          name="q"
          aria-label="Find in the console"
          placeholder="Find… Ctrl K"
          autoComplete="off"
          className={inputClasses}
        />
      </Form>
      {isOpen && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
