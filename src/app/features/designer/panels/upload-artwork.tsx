import { useId } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useEarlyFiles } from '#app/ui/forms/files/use-early-files.ts'

interface UploadArtworkProps {
  readonly reading: string | null
  readonly add: (file: File) => Promise<void>
}

/** A button that takes a picture or an SVG. */
export function UploadArtwork({ reading, add }: UploadArtworkProps) {
  const id = useId()
  const send = async (field: HTMLInputElement) => {
    const [file] = field.files ?? []
    if (!file) return
    await add(file)
    field.value = ''
  }
  const input = useEarlyFiles((field) => void send(field))
  return (
    <span className="relative inline-flex self-start">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        disabled={reading !== null}
        className="peer absolute inset-0 size-full opacity-0"
        onChange={(event) => void send(event.currentTarget)}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses({ tone: 'secondary', size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-focus`}
      >
        <Icon name="upload" className="size-4" />
        {reading === null ? 'Upload artwork' : 'Uploading...'}
      </label>
    </span>
  )
}
