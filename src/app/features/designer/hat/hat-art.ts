import { Group, InstancedMesh, type Material, Mesh, MeshPhysicalMaterial, type Object3D } from 'three'
import {
  type ArtPiece,
  type Blank,
  type HatLook,
  zoneNames,
  zoneSurface,
  type ZoneSurface,
} from '#modules/designs'
import { patchMesh } from './patch-mesh.ts'
import { printMesh, sewnMesh } from './sewn-mesh.ts'

function pieceObject(
  zone: ZoneSurface,
  piece: ArtPiece,
  pixelsPerMm: number,
  isOnNet: boolean,
): Promise<Object3D> {
  if (piece.patch) return patchMesh(zone, piece, piece.patch, pixelsPerMm)
  return piece.decoration === 'print'
    ? printMesh(zone, piece, pixelsPerMm)
    : sewnMesh(zone, piece, pixelsPerMm, isOnNet)
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
  /** Makes what changed, keeps what did not; the newest call wins. True when something is to be drawn. */
  show: (look: HatLook, pixelsPerMm: number) => Promise<boolean>
  dispose: () => void
}

/** Artwork on the hat: one object for each piece, under the name of everything that it depends on. */
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
      const wanted = piecesByKey(look, pixelsPerMm)
      const made = await Promise.all(
        [...wanted]
          .filter(([key]) => !shown.has(key))
          .map(async ([key, make]) => [key, await make()] as const),
      )
      if (turn !== newest) {
        for (const [, object] of made) release(object)
        return false
      }
      for (const [key, object] of shown) if (!wanted.has(key)) drop(key, object)
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

function piecesByKey(look: HatLook, pixelsPerMm: number): Map<string, () => Promise<Object3D>> {
  const wanted = new Map<string, () => Promise<Object3D>>()
  for (const zone of zoneNames) {
    for (const [index, piece] of (look.art[zone] ?? []).entries()) {
      const key = `${keyOf(look.blank, piece)} ${zone} ${index} ${pixelsPerMm}`
      wanted.set(key, () => pieceObject(zoneSurface(look.blank, zone), piece, pixelsPerMm, zone !== 'front'))
    }
  }
  return wanted
}

const keyOf = (blank: Blank, piece: ArtPiece) => `${blank} ${JSON.stringify(piece)}`
