import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import {
  boundsOf,
  findLayer,
  type GraphicLayer,
  maxLayersInPlacement,
  parsePath,
  type PlacementDrawing,
  threadHex,
} from '#modules/design-engine'
import type { ListedGraphics, ListedGraphic } from '#modules/design-engine/server'
import { newId } from '#shared/ids.ts'
import { freeSpot, type FreeSpot } from '../arrange/free-spot.ts'
import { flagHeight, newFlagLayers, newGraphicLayer } from '../document/new-layer.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { rememberGraphic } from '../document/use-graphics.ts'
import { FilterChips } from './filter-chips.tsx'
import { FullPlacement } from './full-placement.tsx'

interface GraphicsPanelProps {
  readonly designer: DesignerModel
  /** The open placement's, for a free place in it. */
  readonly drawing: PlacementDrawing
}

/** Graphics by category and by search. A press adds one, or replaces the selected one. */
export function GraphicsPanel({ designer, drawing }: GraphicsPanelProps) {
  const { categories, hasFailed, tryAgain } = useGraphicLibrary()
  const [category, setCategory] = useState('animals')
  const [query, setQuery] = useState('')
  const [replaces, setReplaces] = useState(false)
  const selected = selectedGraphic(designer)
  const isReplacing = replaces && selected !== null
  const choose = (chosen: ListedGraphic) => {
    const { id: graphic, name, d, parts } = chosen
    if (parts) {
      addInColors(designer, { name, parts }, drawing)
      return
    }
    rememberGraphic(graphic, d)
    if (isReplacing) designer.perform({ do: 'set-graphic', id: selected, graphic, name })
    else addGraphic(designer, { graphic, name, d }, drawing)
  }
  if (hasFailed) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
        The graphics didn’t load.
        <Button tone="secondary" size="small" onClick={tryAgain}>
          Try again
        </Button>
      </p>
    )
  }
  if (!categories) return <Skeleton className="h-112 w-full shrink-0" />
  const shown = query.trim() === '' ? inCategory(categories, category) : found(categories, query)
  return (
    <>
      <FullPlacement isFull={!hasRoom(designer, 1)} />
      <TextField
        type="search"
        label={`Search ${total(categories)} graphics`}
        name="graphic-search"
        value={query}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {query.trim() === '' && (
        <FilterChips
          label="Category"
          options={categories}
          value={category}
          className="scrolls-sideways shrink-0 p-1 lg:flex-wrap"
          onChange={setCategory}
        />
      )}
      {selected !== null && (
        <SwitchField
          label="Replace the selected graphic"
          name="replace-graphic"
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
      <p role="status" className={query.trim() === '' || shown.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {query.trim() !== '' && results(shown.length)}
      </p>
      <GraphicGrid
        graphics={shown}
        verb={isReplacing ? 'Use' : 'Add'}
        isDisabled={({ parts }) => (parts || !isReplacing) && !hasRoom(designer, parts?.length ?? 1)}
        onChoose={choose}
      />
    </>
  )
}

function selectedGraphic({ document, selected }: DesignerModel): string | null {
  const layer = selected === null ? undefined : findLayer(document, selected)?.layer
  return layer?.kind === 'graphic' && !layer.locked ? layer.id : null
}

const hasRoom = ({ document, placement }: DesignerModel, layers: number) =>
  document.placements[placement].layers.length + layers <= maxLayersInPlacement

interface GraphicToAdd {
  readonly graphic: string
  readonly name: string
  readonly d: string
}

/** Where nothing is covered. */
function addGraphic(
  { document, placement, perform }: DesignerModel,
  { d, ...graphic }: GraphicToAdd,
  drawing: PlacementDrawing,
): void {
  const layer = newGraphicLayer(document, placement, { id: newId(), ...graphic })
  const spot = freeSpot(drawing, sizeOfPath(d, layer.size))
  perform({ do: 'add', placement, layer: movedTo(spot, layer) })
}

function movedTo({ x, y, scale }: FreeSpot, layer: GraphicLayer): GraphicLayer {
  return { ...layer, x, y, size: Math.floor(layer.size * scale) }
}

/** In millimeters, where its longer side has this size. */
function sizeOfPath(d: string, size: number) {
  const outline = parsePath(d)
  const { left, right, top, bottom } = outline
    ? boundsOf(outline)
    : { left: -50, right: 50, top: -50, bottom: 50 }
  return { width: ((right - left) / 100) * size, height: ((bottom - top) / 100) * size }
}

/** A graphic in several colors: a group of layers, one for each color. */
function addInColors(
  { document, placement, performAll }: DesignerModel,
  { name, parts }: { readonly name: string; readonly parts: NonNullable<ListedGraphic['parts']> },
  drawing: PlacementDrawing,
): void {
  for (const { id, d } of parts) rememberGraphic(id, d)
  const layers = newFlagLayers(document, placement, { name, parts, newId })
  // All parts have the size of the flag.
  const width = layers[0]?.size ?? 0
  const spot = freeSpot(drawing, { width, height: width * flagHeight(parts) })
  performAll(layers.map((layer) => ({ do: 'add', placement, layer: movedTo(spot, layer) })))
}

const total = (categories: readonly ListedGraphics[]) =>
  categories.reduce((sum, { graphics }) => sum + graphics.length, 0)

const inCategory = (categories: readonly ListedGraphics[], id: string) =>
  categories.find((category) => category.id === id)?.graphics ?? []

/** Graphics with every word of the search, as the start of a word of theirs. */
function found(categories: readonly ListedGraphics[], query: string): ListedGraphic[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  return categories
    .flatMap(({ graphics }) => graphics)
    .filter(({ words }) => wanted.every((word) => ` ${words}`.includes(` ${word}`)))
}

function results(count: number): string {
  if (count === 0) return 'No graphic matches. Try another word, or upload your own picture.'
  return count === 1 ? '1 graphic' : `${count} graphics`
}

interface GraphicGridProps {
  readonly graphics: readonly ListedGraphic[]
  readonly verb: 'Add' | 'Use'
  readonly isDisabled: (graphic: ListedGraphic) => boolean
  readonly onChoose: (graphic: ListedGraphic) => void
}

function GraphicGrid({ graphics, verb, isDisabled, onChoose }: GraphicGridProps) {
  return (
    <ul aria-label="Graphics" className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1">
      {graphics.map((graphic) => (
        <li key={graphic.id}>
          <button
            type="button"
            disabled={isDisabled(graphic)}
            aria-label={
              graphic.parts ? `Add the flag: ${graphic.name}` : `${verb} ${graphic.name.toLowerCase()}`
            }
            title={graphic.name}
            onClick={() => onChoose(graphic)}
            className="flex aspect-square w-full items-center justify-center rounded-field border border-line bg-raised p-2 hover:border-edge focus-visible:-outline-offset-2 disabled:border-dashed disabled:text-muted"
          >
            <svg viewBox="-52 -52 104 104" className="size-full" aria-hidden="true">
              {(graphic.parts ?? [{ id: graphic.id, d: graphic.d, thread: null }]).map(
                ({ id, d, thread }) => (
                  <path
                    key={id}
                    d={d}
                    fill={thread ? threadHex(thread) : 'currentColor'}
                    fillRule="evenodd"
                  />
                ),
              )}
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}

function useGraphicLibrary() {
  const [categories, setCategories] = useState<readonly ListedGraphics[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      setHasFailed(false)
      const response = await fetch('/design-graphics/library.json', { signal: controller.signal })
      if (!response.ok) throw new Error(`The graphics failed to load with status ${response.status}.`)
      setCategories((await response.json()) as readonly ListedGraphics[])
    }
    load().catch(() => controller.signal.aborted || setHasFailed(true))
    return () => controller.abort()
  }, [tries])
  return { categories, hasFailed, tryAgain: () => setTries(tries + 1) }
}
