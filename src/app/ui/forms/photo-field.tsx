import { type ChangeEvent, useEffect, useState } from 'react'
import { FileField, type FileFieldProps } from './file-field.tsx'

export interface PhotoFieldProps extends FileFieldProps {
  /** How many can be chosen. */
  readonly max: number
}

/** Chooses photos, and shows the chosen ones before they are sent. */
export function PhotoField({ max, ...field }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => () => chosen.forEach((url) => URL.revokeObjectURL(url)), [chosen])
  const show = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setChosen(Array.from(files ?? [], (file) => URL.createObjectURL(file)))
  return (
    <div className="flex min-w-0 flex-col gap-3 [&_input]:rounded-field [&_input]:border [&_input]:border-dashed [&_input]:border-edge [&_input]:p-3">
      <FileField
        hint={`Up to ${max}, each up to 10 MB. PNG, JPG or WebP.`}
        {...field}
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={show}
      />
      {chosen.length > 0 && (
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
      )}
    </div>
  )
}
