import { ChosenPhotos, useChosenPhotos } from './chosen-photos.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'

export interface PhotoFieldProps extends FileFieldProps {
  /** How many can be chosen. */
  readonly max: number
}

/** Chooses photos, and shows the chosen ones before they are sent. */
export function PhotoField({ max, ...field }: PhotoFieldProps) {
  const { chosen, show } = useChosenPhotos()
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FileField
        hint={`Up to ${max}, each up to 10 MB. PNG, JPG or WebP.`}
        {...field}
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChosen={show}
      />
      <ChosenPhotos chosen={chosen} max={max} />
    </div>
  )
}
