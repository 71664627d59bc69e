import { startTransition, useEffect, useState } from 'react'
import { type DesignAssets, type DesignDocument, drawnGraphics, layersOf } from '#modules/design-engine'

type Graphics = DesignAssets['graphics']

const loading = new Map<string, Promise<string | undefined>>()

/** The library has the outlines of every graphic, so that one that is chosen there appears at once. */
export function rememberGraphic(id: string, d: string): void {
  loading.set(id, Promise.resolve(d))
}

/** One request per graphic. After a failure, the next change tries again. */
function loadGraphic(id: string): Promise<string | undefined> {
  const known = loading.get(id)
  if (known) return known
  const requested = fetch(`/design-graphics/${id}.json`)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The graphic failed to load with status ${response.status}.`)
      return (await response.json()) as string
    })
    .catch(() => {
      loading.delete(id)
      return undefined
    })
  loading.set(id, requested)
  return requested
}

const graphicsOf = (document: DesignDocument) => [
  ...new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'graphic' ? [layer.graphic] : []))),
]

/** The outlines of the design's graphics, as they load. Our own are part of the script: the starter design has one. */
export function useGraphics(document: DesignDocument): {
  readonly graphics: Graphics
  readonly areComplete: boolean
} {
  const [graphics, setGraphics] = useState<Graphics>(drawnGraphics)
  const missing = graphicsOf(document)
    .filter((id) => graphics[id] === undefined)
    .join(' ')
  useEffect(() => {
    let isCurrent = true
    for (const id of missing.split(' ').filter(Boolean)) {
      void loadGraphic(id).then((d) => {
        if (d === undefined || !isCurrent) return
        startTransition(() => setGraphics((known) => ({ ...known, [id]: d })))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [missing])
  return { graphics, areComplete: missing === '' }
}
