import type { Artwork } from '#modules/design-engine'
import { UploadArtwork } from './upload-artwork.tsx'

interface UploadPanelProps {
  readonly onArtwork: (artwork: Artwork) => void
}

/** The shopper's logo or picture. */
export function UploadPanel({ onArtwork }: UploadPanelProps) {
  return (
    <>
      <p className="text-sm text-muted">
        Your logo or picture: SVG, PNG, JPEG or WebP. It comes in reduced to thread colors.
      </p>
      <UploadArtwork onArtwork={onArtwork} />
    </>
  )
}
