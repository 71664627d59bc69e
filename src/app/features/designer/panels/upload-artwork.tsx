import { lazy, Suspense, useId } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useEarlyFiles } from '#app/web/boot/use-early-files.ts'
import { type Artwork, type DesignAssets, findLayer } from '#modules/design-engine'
import type { Designer } from '../document/use-designer.ts'
import { useArtworkUpload } from '../upload/use-artwork-upload.ts'

const ArtworkReview = lazy(async () => ({
  default: (await import('../upload/artwork-review.tsx')).ArtworkReview,
}))

interface UploadArtworkProps {
  readonly designer: Designer
  readonly artworks: DesignAssets['artworks']
  readonly addArtwork: (artwork: Artwork) => void
}

/** A button to upload a picture or an SVG, and what became of the selected upload. */
export function UploadArtwork({ designer, artworks, addArtwork }: UploadArtworkProps) {
  const upload = useArtworkUpload(designer, addArtwork)
  const layer =
    designer.selected === null ? undefined : findLayer(designer.document, designer.selected)?.layer
  const artwork = layer?.kind === 'art' ? artworks[layer.artwork] : undefined
  return (
    <>
      <FileButton reading={upload.reading} add={upload.add} />
      {layer?.kind === 'art' && artwork && (
        <Suspense fallback={null}>
          <ArtworkReview layer={layer} artwork={artwork} designer={designer} upload={upload} />
        </Suspense>
      )}
    </>
  )
}

interface FileButtonProps {
  readonly reading: string | null
  readonly add: (file: File) => Promise<void>
}

function FileButton({ reading, add }: FileButtonProps) {
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
        {reading === null ? 'Artwork' : 'Uploading...'}
      </label>
    </span>
  )
}
