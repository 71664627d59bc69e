import { type Artwork, type DesignAssets, findLayer } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import { ArtworkReview } from '../upload/artwork-review.tsx'
import { useArtworkUpload } from '../upload/use-artwork-upload.ts'
import { UploadArtwork } from './upload-artwork.tsx'

interface UploadPanelProps {
  readonly designer: DesignerModel
  readonly artworks: DesignAssets['artworks']
  readonly addArtwork: (artwork: Artwork) => void
}

/** The shopper's logo or picture, and what became of the selected one. */
export function UploadPanel({ designer, artworks, addArtwork }: UploadPanelProps) {
  const upload = useArtworkUpload(designer, addArtwork)
  const selected = designer.selected === null ? undefined : findLayer(designer.document, designer.selected)
  const layer = selected?.layer.kind === 'art' ? selected.layer : undefined
  const artwork = layer && artworks[layer.artwork]
  return (
    <>
      <p className="text-sm text-muted">
        Your logo or picture: SVG, PNG, JPEG or WebP. We reduce it to thread colors.
      </p>
      <UploadArtwork reading={upload.reading} add={upload.add} />
      {layer && artwork && (
        <ArtworkReview layer={layer} artwork={artwork} designer={designer} upload={upload} />
      )}
    </>
  )
}
