import {
  type ArtLayer,
  type Blank,
  type HatLook,
  lookOfDesign,
  newDesign,
  type PatchCloth,
  type PlacementBox,
} from '#modules/design-engine'
import { boxOf } from './box-of.ts'
import type { DemoLook } from './demo-look.ts'
import { type PlacedArt, readArt } from './read-art.ts'

const artworkId = '00000000-0000-4000-8000-000000000000'

/** The hat with its art, as the designer would show it. A flat brim without a rope is a rope hat whose rope isn't photographed. */
export async function hatOf(demo: DemoLook): Promise<HatLook> {
  const blank: Blank = demo.blank === 'flat-brim' ? 'rope-flat-brim' : demo.blank
  const placed = await readArt(demo, blank)
  const empty = newDesign(blank)
  const { patch } = empty.placements.front
  const front = {
    layers: [layerOf(demo, placed)],
    patch: { ...patch, ...(demo.patch && { shape: demo.patch.shape }) },
  }
  const look = lookOfDesign(
    { ...empty, placements: { ...empty.placements, front } },
    {
      fonts: {},
      graphics: {},
      artworks: { [artworkId]: { id: artworkId, name: demo.art, pixels: null, ...placed.artwork } },
    },
  )
  return { blank, colors: demo.colors, art: { front: withPatch(look.art.front ?? [], demo, placed.box) } }
}

function layerOf({ technique }: DemoLook, { artwork, box }: PlacedArt): ArtLayer {
  return {
    kind: 'art',
    id: 'art',
    name: '',
    artwork: artworkId,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    rotation: 0,
    scale: 1,
    technique,
    locked: false,
    width: box.right - box.left,
    height: box.bottom - box.top,
    threads: [...artwork.threads],
    printedIn: 'threads',
  }
}

/** The demo's patches have sizes and colors that a designer's don't. */
function withPatch(
  art: NonNullable<HatLook['art']['front']>,
  { patch }: DemoLook,
  around: PlacementBox,
): NonNullable<HatLook['art']['front']> {
  if (!patch) return art
  const [x, y] = [(around.left + around.right) / 2, (around.top + around.bottom) / 2]
  const box: PlacementBox = {
    left: x - patch.width / 2,
    right: x + patch.width / 2,
    top: y - patch.height / 2,
    bottom: y + patch.height / 2,
  }
  return art.map((part) =>
    part.patch
      ? {
          ...part,
          box,
          patch: { outline: stretched(part.patch.outline, box), color: patch.ground, border: patch.border },
        }
      : part,
  )
}

function stretched(outline: PatchCloth['outline'], box: PlacementBox): PatchCloth['outline'] {
  const { left, right, top, bottom } = boxOf(outline)
  return outline.map(([x, y]) => [
    box.left + ((x - left) / (right - left)) * (box.right - box.left),
    box.top + ((y - top) / (bottom - top)) * (box.bottom - box.top),
  ])
}
