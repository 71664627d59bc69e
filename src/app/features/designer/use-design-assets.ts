import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { type Artwork, type DesignAssets, type DesignDocument, layersOf } from '#modules/designs'
import { fontPath } from './font-path.ts'
import { starterFont, starterText } from './new-layer.ts'

type Fonts = DesignAssets['fonts']

const loading = new Map<string, Promise<Fonts[string] | undefined>>()

// While the page is being taken over nothing else is on its way; what comes with it draws only the first design.
if (!import.meta.env.SSR) void loadFont(starterFont)

/** One request a font; a failed one is asked for again by the next change. */
function loadFont(id: string): Promise<Fonts[string] | undefined> {
  const known = loading.get(id)
  if (known) return known
  const wanted = fetch(fontPath(id))
    .then(async (response) => {
      if (!response.ok) throw new Error(`The font answered ${response.status}.`)
      return (await response.json()) as Fonts[string]
    })
    .catch(() => {
      loading.delete(id)
      return undefined
    })
  loading.set(id, wanted)
  return wanted
}

const fontsOf = (document: DesignDocument) => [
  ...new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'text' ? [layer.font] : []))),
]

const artworksOf = (document: DesignDocument) => [
  ...new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))),
]

export interface LoadedAssets {
  readonly assets: DesignAssets
  /** Every font of the design is there. */
  readonly isComplete: boolean
  readonly addArtwork: (artwork: Artwork) => void
}

/** Whether the first font is asked for nothing but what the page brought of it. */
const saysOnlyStarter = (document: DesignDocument) =>
  layersOf(document).every(
    ({ layer }) => layer.kind !== 'text' || layer.font !== starterFont || layer.text === starterText,
  )

/** Fonts and artwork that the design names, as they arrive; until its font is there the first design is drawn with its few letters. */
export function useDesignAssets(document: DesignDocument, starter: Fonts[string] | null): LoadedAssets {
  const [loaded, setFonts] = useState<Fonts>({})
  const [artworks, setArtworks] = useState<DesignAssets['artworks']>({})
  const wanted = fontsOf(document).join(' ')
  useEffect(() => {
    let isCurrent = true
    for (const id of wanted.split(' ').filter(Boolean)) {
      void loadFont(id).then((font) => {
        if (!font || !isCurrent) return
        // All that is drawn with it is drawn anew: whoever is already pressing something comes first.
        startTransition(() => setFonts((known) => (known[id] ? known : { ...known, [id]: font })))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [wanted])
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
          // Its place stays empty and can be removed; the design is otherwise whole.
          if (!(error instanceof ApiProblem)) throw error
        })
    }
  }, [missing, addArtwork])
  const few = loaded[starterFont] === undefined && saysOnlyStarter(document) ? starter : null
  const assets = useMemo<DesignAssets>(
    () => ({ fonts: few ? { ...loaded, [starterFont]: few } : loaded, artworks }),
    [loaded, few, artworks],
  )
  return {
    assets,
    isComplete: missing === '' && wanted.split(' ').every((id) => id === '' || loaded[id] !== undefined),
    addArtwork,
  }
}
