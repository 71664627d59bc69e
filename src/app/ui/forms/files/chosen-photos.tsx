import { useEffect, useState } from 'react'

export interface ChosenPhotosState {
  /** Addresses of the chosen files, as long as they are chosen. */
  readonly chosen: readonly string[]
  /** For the field whose files were chosen. */
  readonly show: (field: HTMLInputElement) => void
}

/** The files that an input has chosen. */
export function useChosenPhotos(): ChosenPhotosState {
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => () => chosen.forEach((url) => URL.revokeObjectURL(url)), [chosen])
  const show = ({ files }: HTMLInputElement) =>
    setChosen(Array.from(files ?? [], (file) => URL.createObjectURL(file)))
  return { chosen, show }
}

export interface ChosenPhotosProps extends Pick<ChosenPhotosState, 'chosen'> {
  /** How many can be chosen. */
  readonly max: number
}

/** Shows the chosen photos before they are sent. */
export function ChosenPhotos({ chosen, max }: ChosenPhotosProps) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen pictures" className="flex flex-wrap gap-3">
      {chosen.slice(0, max).map((url, index) => (
        <li key={url}>
          <img
            src={url}
            alt={`Number ${index + 1}`}
            className="size-20 rounded-field bg-paper object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
