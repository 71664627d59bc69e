import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { type Artwork, type DesignAssets, type DesignDocument, layersOf } from '#modules/design-engine'
import { fontPath } from './font-path.ts'
import { useGraphics } from './use-graphics.ts'
import { starterFont, starterText } from './new-layer.ts'

type Fonts = DesignAssets['fonts']

const loading = new Map<string, Promise<Fonts[string] | undefined>>()

// Starts before hydration, while the connection is idle: the page itself contains only the starter design's letters.
if (!import.meta.env.SSR) void fetchFont(starterFont)

/** One request per font. After a failure, the next change tries again. */
export function fetchFont(id: string): Promise<Fonts[string] | undefined> {
  const known = loading.get(id)
  if (known) return known
  const requested = fetch(fontPath(id))
    .then(async (response) => {
      if (!response.ok) throw new Error(`The font failed to load with status ${response.status}.`)
      return (await response.json()) as Fonts[string]
    })
    .catch(() => {
      loading.delete(id)
      return undefined
    })
  loading.set(id, requested)
  return requested
}

const fontsOf = (document: DesignDocument) => [
  ...new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'text' ? [layer.font] : []))),
]

const artworksOf = (document: DesignDocument) => [
  ...new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))),
]

export interface LoadedAssets {
  readonly assets: DesignAssets
  /** Every font, graphic and artwork of the design is loaded. */
  readonly isComplete: boolean
  readonly addArtwork: (artwork: Artwork) => void
}

/** Whether the letters that came with the page are enough for every text in the starter font. */
const usesOnlyStarterText = (document: DesignDocument) =>
  layersOf(document).every(
    ({ layer }) => layer.kind !== 'text' || layer.font !== starterFont || layer.text === starterText,
  )

/** The design's fonts, graphics and artwork, as they load. Until its font is loaded, the starter design uses the letters in the page. */
export function useDesignAssets(document: DesignDocument, starter: Fonts[string] | null): LoadedAssets {
  const [loaded, setFonts] = useState<Fonts>({})
  const { graphics, areComplete } = useGraphics(document)
  const [artworks, setArtworks] = useState<DesignAssets['artworks']>({})
  const requested = fontsOf(document).join(' ')
  useEffect(() => {
    let isCurrent = true
    for (const id of requested.split(' ').filter(Boolean)) {
      void fetchFont(id).then((font) => {
        if (!font || !isCurrent) return
        // A new font redraws everything that uses it, so user input goes first.
        startTransition(() => setFonts((known) => (known[id] ? known : { ...known, [id]: font })))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [requested])
  const addArtwork = useCallback(
    (artwork: Artwork) => setArtworks((known) => ({ ...known, [artwork.id]: artwork })),
    [],
  )
  const missing = artworksOf(document)
    .filter((id) => !artworks[id])
    .join(' ')
  useEffect(() => {
    for (const id of missing.split(' ').filter(Boolean)) {
      callApi<Artwork>({ method: 'GET', path: `/api/artworks/${id}` })
        .then(addArtwork)
        .catch((error: unknown) => {
          // The layer stays empty, and the user can remove it.
          if (!(error instanceof ApiProblem)) throw error
        })
    }
  }, [missing, addArtwork])
  const few = loaded[starterFont] === undefined && usesOnlyStarterText(document) ? starter : null
  const assets = useMemo<DesignAssets>(
    () => ({ fonts: few ? { ...loaded, [starterFont]: few } : loaded, artworks, graphics }),
    [loaded, few, artworks, graphics],
  )
  return {
    assets,
    isComplete:
      missing === '' &&
      areComplete &&
      requested.split(' ').every((id) => id === '' || loaded[id] !== undefined),
    addArtwork,
  }
}
