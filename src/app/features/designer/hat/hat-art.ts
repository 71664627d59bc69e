import { Group, InstancedMesh, type Material, Mesh, MeshPhysicalMaterial, type Object3D } from 'three'
import {
  type ArtPiece,
  type Blank,
  type HatLook,
  placementNames,
  placementSurface,
  type PlacementSurface,
} from '#modules/design-engine'
import { patchMesh } from './meshes/patch-mesh.ts'
import { printMesh, sewnMesh } from './stitching/sewn-mesh.ts'

function pieceObject(
  placement: PlacementSurface,
  piece: ArtPiece,
  pixelsPerMm: number,
  isOnNet: boolean,
): Promise<Object3D> {
  if (piece.patch) return patchMesh(placement, piece, piece.patch, pixelsPerMm)
  return piece.technique === 'print'
    ? printMesh(placement, piece, pixelsPerMm)
    : sewnMesh(placement, piece, pixelsPerMm, isOnNet)
}

function release(object: Object3D): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    const material = part.material as Material
    if (material instanceof MeshPhysicalMaterial) {
      material.map?.dispose()
      material.normalMap?.dispose()
      material.roughnessMap?.dispose()
    }
    material.dispose()
    part.customDepthMaterial?.dispose()
    if (part instanceof InstancedMesh) part.dispose()
  })
}

export interface HatArt {
  root: Group
  /** Rebuilds only what changed. If calls overlap, the newest wins. True when a new frame is needed. */
  show: (look: HatLook, pixelsPerMm: number) => Promise<boolean>
  dispose: () => void
}

/** Artwork on the hat: one object for each piece, cached by everything that it depends on. */
export function hatArt(): HatArt {
  const root = new Group()
  const shown = new Map<string, Object3D>()
  let newest = 0
  const drop = (key: string, object: Object3D) => {
    root.remove(object)
    release(object)
    shown.delete(key)
  }
  return {
    root,
    show: async (look, pixelsPerMm) => {
      newest += 1
      const turn = newest
      const requested = partsByKey(look, pixelsPerMm)
      const made = await Promise.all(
        [...requested]
          .filter(([key]) => !shown.has(key))
          .map(async ([key, make]) => [key, await make()] as const),
      )
      if (turn !== newest) {
        for (const [, object] of made) release(object)
        return false
      }
      for (const [key, object] of shown) if (!requested.has(key)) drop(key, object)
      for (const [key, object] of made) {
        shown.set(key, object)
        root.add(object)
      }
      return true
    },
    dispose: () => {
      newest += 1
      for (const [key, object] of shown) drop(key, object)
    },
  }
}

function partsByKey(look: HatLook, pixelsPerMm: number): Map<string, () => Promise<Object3D>> {
  const requested = new Map<string, () => Promise<Object3D>>()
  for (const placement of placementNames) {
    for (const [index, piece] of (look.art[placement] ?? []).entries()) {
      const key = `${keyOf(look.blank, piece)} ${placement} ${index} ${pixelsPerMm}`
      requested.set(key, () =>
        pieceObject(placementSurface(look.blank, placement), piece, pixelsPerMm, placement !== 'front'),
      )
    }
  }
  return requested
}

const keyOf = (blank: Blank, piece: ArtPiece) => `${blank} ${JSON.stringify(piece)}`
