import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './use-saved-design.ts'

const words: Record<SaveState, string> = {
  here: 'Saved in this browser.',
  saving: 'Saving...',
  saved: 'Saved in your account.',
  elsewhere:
    'This design was changed in another window or on another device. What you see here is saved only in this browser.',
  'not-allowed': 'The author no longer allows remixes. Your version is saved only in this browser.',
  failed: 'Saved in this browser. We couldn’t reach your account.',
}

export interface SaveNoteProps {
  readonly state: SaveState
  readonly isLoggedIn: boolean
  readonly saveCopy: () => void
}

/** Where the design is saved. Visitors get a link to log in. */
export function SaveNote({ state, isLoggedIn, saveCopy }: SaveNoteProps) {
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-muted">
      <p role={state === 'elsewhere' ? 'alert' : undefined}>
        {words[state]}{' '}
        {isLoggedIn ? (
          <AppLink to="/designs" prefetch="none" className="underline">
            My designs
          </AppLink>
        ) : (
          <AppLink to="/login?next=%2Fcustom" prefetch="none" className="underline">
            Log in to save it to your account and share it.
          </AppLink>
        )}
      </p>
      {state === 'elsewhere' && (
        <Button tone="secondary" size="small" onClick={saveCopy}>
          Save mine as a copy
        </Button>
      )}
    </div>
  )
}
