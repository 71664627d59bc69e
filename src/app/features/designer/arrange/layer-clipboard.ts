import {
  type DesignCommand,
  type DesignDocument,
  type Layer,
  layerTitle,
  maxLayersInPlacement,
  newDesign,
  type PlacementName,
} from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { copiesOf } from './several-layers.ts'

/** How copied layers travel in the system's clipboard, next to their titles as text. */
const clipboardType = 'application/x-brimfolk-layers'
const storageKey = 'copied-layers'

/** For browsers without storage. */
let remembered = ''

/** The designer's own clipboard, which all tabs of this browser share. */
export function rememberLayers(layers: readonly Layer[]): void {
  remembered = JSON.stringify(layers)
  try {
    localStorage.setItem(storageKey, remembered)
  } catch {
    // Storage is full or disabled: copying works in this tab.
  }
}

function rememberedLayers(): string {
  try {
    return localStorage.getItem(storageKey) ?? remembered
  } catch {
    return remembered
  }
}

/** What the designer's own clipboard has. */
export const copiedLayers = () => readLayers(rememberedLayers())

const titlesOf = (layers: readonly Layer[]) => layers.map(layerTitle).join('\n')

export function writeLayers(to: DataTransfer, layers: readonly Layer[]): void {
  rememberLayers(layers)
  to.setData('text/plain', titlesOf(layers))
  to.setData(clipboardType, JSON.stringify(layers))
}

/** The layers in the system's clipboard; from the designer's own if a browser dropped them. */
export async function layersIn(from: DataTransfer | null): Promise<Layer[]> {
  const written = from?.getData(clipboardType) ?? ''
  if (written !== '') return readLayers(written)
  const layers = await copiedLayers()
  const text = from?.getData('text/plain').trim() ?? ''
  // Something else was copied since then.
  return text === '' || text.replaceAll('\r', '') === titlesOf(layers) ? layers : []
}

/** Checks them as if they came from anywhere: other pages can write to the clipboard too. */
async function readLayers(text: string): Promise<Layer[]> {
  if (text === '') return []
  const { openStored } = await import('../saving/open-stored.ts')
  const plain = newDesign()
  try {
    const layers: unknown = JSON.parse(text)
    const front = { ...plain.placements.front, layers }
    const opened = openStored({ ...plain, placements: { ...plain.placements, front } })
    return opened?.placements.front.layers ?? []
  } catch {
    return []
  }
}

/** As many as the placement has room for. Beside what is there, if they were copied from there. */
export function pasteCommands(
  document: DesignDocument,
  placement: PlacementName,
  layers: readonly Layer[],
): DesignCommand[] {
  const there = document.placements[placement].layers
  const room = maxLayersInPlacement - there.length
  if (layers.length > room) return []
  const isTaken = layers.some((layer) => there.some(({ x, y }) => x === layer.x && y === layer.y))
  const step = 4
  return copiesOf(layers, newId, isTaken ? step : 0).map((layer) => ({ do: 'add', placement, layer }))
}
