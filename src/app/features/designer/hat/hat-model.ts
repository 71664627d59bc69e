import {
  type BufferGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshDepthMaterial,
  DoubleSide,
  Vector2,
  Vector3,
} from 'three'
import { type CrownSurface, crownSurface, type Blank } from '#modules/design-engine'
import { type BrimMeshes, brimMeshes } from './meshes/brim-meshes.ts'
import type { ClothTiles } from './textures/cloth-tiles.ts'
import { type CrownMeshes, crownMeshes } from './meshes/crown-meshes.ts'
import { type EdgeMeshes, edgeMeshes } from './meshes/edge-meshes.ts'
import { ropeMesh } from './meshes/rope-mesh.ts'
import type { HatMaterials, HatPartName } from './hat-materials.ts'
import type { Stitch } from './stitching/stitch-run.ts'
import { buttonMesh, eyeletMeshes, type StrapMeshes, strapMeshes } from './meshes/trim-meshes.ts'

export interface HatModel {
  root: Group
  dispose: () => void
}

export interface ThreadShape {
  length: number
  radius: number
}

/** Every stitch is a small capsule, sunk into its groove. */
export function stitchInstances(
  run: readonly Stitch[],
  material: HatMaterials[HatPartName],
  { length, radius }: ThreadShape,
): InstancedMesh {
  const capsule = new CapsuleGeometry(radius, length - 2 * radius, 2, 5)
  capsule.rotateZ(Math.PI / 2)
  capsule.scale(1, 1, 1.25)
  const mesh = new InstancedMesh(capsule, material, run.length)
  const matrix = new Matrix4()
  const [along, up, beside] = [new Vector3(), new Vector3(), new Vector3()]
  for (const [index, stitch] of run.entries()) {
    along.set(...stitch.along)
    up.set(...stitch.normal)
    beside.crossVectors(along, up).normalize()
    up.crossVectors(beside, along)
    matrix.makeBasis(along, up, beside).setPosition(...stitch.point)
    mesh.setMatrixAt(index, matrix)
  }
  mesh.receiveShadow = true
  return mesh
}

function pins(places: readonly Matrix4[], geometry: BufferGeometry, material: HatMaterials[HatPartName]) {
  const mesh = new InstancedMesh(geometry, material, places.length)
  for (const [index, place] of places.entries()) mesh.setMatrixAt(index, place)
  mesh.receiveShadow = true
  return mesh
}

const pegProfile = [
  [0.15, -0.1],
  [0.15, 0],
  [0.19, 0.04],
  [0.19, 0.1],
  [0.14, 0.15],
  [0, 0.16],
] as const

interface ModelParts {
  panels: CrownMeshes
  edges: EdgeMeshes
  brim: BrimMeshes
  strap: StrapMeshes
}

function solidMeshes(crown: CrownSurface, { panels, edges, brim, strap }: ModelParts) {
  const eyelets = eyeletMeshes(crown)
  const parts: [HatPartName, readonly BufferGeometry[]][] = [
    ['front', panels.front],
    ['lining', panels.lining],
    ['tape', panels.tapes],
    ['binding', edges.bindings],
    ['sweatband', edges.sweatband],
    ['brim', [brim.top]],
    ['underBrim', [brim.under]],
    ['button', [buttonMesh(crown)]],
    ['strap', strap.bands],
    ['rope', crown.shape.hasRope ? [ropeMesh(crown)] : []],
    ['eyelet', eyelets.rings],
    ['eyeletHole', eyelets.holes],
    ['net', panels.net],
  ]
  return parts.flatMap(([part, geometries]) => geometries.map((geometry) => ({ part, geometry })))
}

function stitchMeshes({ panels, edges, brim, strap }: ModelParts, materials: HatMaterials): InstancedMesh[] {
  const peg = new LatheGeometry(
    pegProfile.map(([x, y]) => new Vector2(x, y)),
    20,
  )
  const onNet = [...panels.netStitches, ...edges.bindingStitches]
  return [
    stitchInstances(panels.frontStitches, materials.frontStitch, { length: 0.24, radius: 0.032 }),
    stitchInstances(brim.stitches, materials.brimStitch, { length: 0.23, radius: 0.03 }),
    stitchInstances(onNet, materials.netStitch, { length: 0.24, radius: 0.03 }),
    stitchInstances(edges.sweatStitches, materials.sweatStitch, { length: 0.26, radius: 0.03 }),
    pins(strap.holes, new CylinderGeometry(0.27, 0.27, 0.012, 24), materials.strapHole),
    pins(strap.pegs, peg, materials.strap),
  ]
}

/** All solid parts of the hat under one root, in the pose of a hat that rests on a table. */
export function hatModel(blank: Blank, materials: HatMaterials, tiles: ClothTiles): HatModel {
  const crown = crownSurface(blank)
  const parts: ModelParts = {
    panels: crownMeshes(crown),
    edges: edgeMeshes(crown),
    brim: brimMeshes(crown.shape),
    strap: strapMeshes(crown),
  }
  const root = new Group()
  root.rotation.x = crown.shape.rest.tilt
  root.position.y = crown.shape.rest.lift
  const netShadow = new MeshDepthMaterial({ alphaTest: 0.5, map: tiles.net.shade, side: DoubleSide })
  for (const { part, geometry } of solidMeshes(crown, parts)) {
    const mesh = new Mesh(geometry, materials[part])
    mesh.name = part
    mesh.castShadow = true
    mesh.receiveShadow = true
    if (part === 'net') {
      // Rendered after the artwork on the far side, which shows through it.
      mesh.renderOrder = 5
      mesh.customDepthMaterial = netShadow
    }
    root.add(mesh)
  }
  root.add(...stitchMeshes(parts, materials))
  return {
    root,
    dispose: () => {
      netShadow.dispose()
      root.traverse((object) => {
        if (object instanceof Mesh) object.geometry.dispose()
        if (object instanceof InstancedMesh) object.dispose()
      })
    },
  }
}
