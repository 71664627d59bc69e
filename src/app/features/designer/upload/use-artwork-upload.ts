import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/web/toasts/toasts.ts'
import { type ArtLayer, type Artwork, findLayer } from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { newArtLayer } from '../document/new-layer.ts'
import { untouchedStarter } from '../document/untouched-starter.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { firstOptions, sendArtwork, type UploadOptions } from './send-artwork.ts'

interface Upload {
  readonly file: File
  readonly options: UploadOptions
}

/** What was uploaded since the page was opened, by layer: only these files can be read again. */
const uploads = new Map<string, Upload>()

export interface ArtworkUploader {
  /** Title of the file that is being read, or null. */
  readonly reading: string | null
  readonly add: (file: File) => Promise<void>
  /** Reads a layer's file again with other options. */
  readonly change: (layer: ArtLayer, options: Partial<UploadOptions>) => Promise<void>
  /** Null for artwork whose file isn't at hand. */
  readonly optionsOf: (layer: ArtLayer) => UploadOptions | null
}

/** Uploads artwork into the open placement. The first upload takes the place of the untouched starter design. */
export function useArtworkUpload(
  designer: DesignerModel,
  addArtwork: (artwork: Artwork) => void,
): ArtworkUploader {
  const [reading, setReading] = useState<string | null>(null)
  const latest = useRef(designer)
  useEffect(() => {
    latest.current = designer
  })
  const newest = useRef(0)
  const read = async (upload: Upload, place: (artwork: Artwork) => void) => {
    newest.current += 1
    const turn = newest.current
    setReading(upload.file.name)
    try {
      const artwork = await sendArtwork(upload.file, upload.options)
      // A slider may have moved on.
      if (turn !== newest.current) return
      addArtwork(artwork)
      place(artwork)
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      if (turn === newest.current) toast({ title: 'Artwork not added', description, tone: 'danger' })
    } finally {
      if (turn === newest.current) setReading(null)
    }
  }
  const add = (file: File) => {
    const upload = { file, options: firstOptions }
    return read(upload, (artwork) => {
      const { document, placement, performAll } = latest.current
      const layer = newArtLayer(document, placement, { id: newId(), artwork })
      uploads.set(layer.id, upload)
      const replaced = untouchedStarter(document, placement).map((id) => ({ do: 'remove', id }) as const)
      performAll([...replaced, { do: 'add', placement, layer }])
    })
  }
  const change = async (layer: ArtLayer, options: Partial<UploadOptions>) => {
    const known = uploads.get(layer.id)
    if (!known) return
    const upload = { file: known.file, options: { ...known.options, ...options } }
    uploads.set(layer.id, upload)
    await read(upload, (artwork) => {
      const { document, perform } = latest.current
      // The layer may be gone by now.
      if (findLayer(document, layer.id)?.layer.kind !== 'art') return
      const { width, height, threads } = artwork
      perform({ do: 'set-artwork', id: layer.id, artwork: artwork.id, aspect: width / height, threads })
    })
  }
  return { reading, add, change, optionsOf: (layer) => uploads.get(layer.id)?.options ?? null }
}
