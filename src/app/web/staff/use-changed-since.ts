import { useState } from 'react'

interface ChangeOfForm {
  readonly isChanged: boolean
  readonly onInput: () => void
}

/** Whether a form was changed since it was saved, as these values: it is so also while the server refuses it. */
export function useChangedSince(saved: string, isRefused: boolean): ChangeOfForm {
  const [changedSince, setChangedSince] = useState<string>()
  return { isChanged: isRefused || changedSince === saved, onInput: () => setChangedSince(saved) }
}
