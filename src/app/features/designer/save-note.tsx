import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './use-saved-design.ts'

const words: Record<SaveState, string> = {
  here: 'Kept in this browser.',
  saving: 'Saving...',
  saved: 'Saved in your account.',
  elsewhere: 'Saved from another window or device meanwhile: what you see here is kept in this browser only.',
  'not-allowed': 'Its author does not let others draw on it any more: it is kept in this browser only.',
  failed: 'Kept in this browser; your account could not be reached.',
}

export interface SaveNoteProps {
  readonly state: SaveState
  readonly isSignedIn: boolean
  readonly saveCopy: () => void
}

/** Where the design lies, and the way into an account for those who have none yet. */
export function SaveNote({ state, isSignedIn, saveCopy }: SaveNoteProps) {
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-muted">
      <p role={state === 'elsewhere' ? 'alert' : undefined}>
        {words[state]}{' '}
        {isSignedIn ? (
          <AppLink to="/designs" prefetch="none" className="underline">
            My designs
          </AppLink>
        ) : (
          <AppLink to="/login?next=%2Fcustom" prefetch="none" className="underline">
            Log in to keep it in your account and to share it
          </AppLink>
        )}
      </p>
      {state === 'elsewhere' && (
        <Button tone="secondary" size="small" onClick={saveCopy}>
          Keep mine as a copy
        </Button>
      )}
    </div>
  )
}
