import type { BufferGeometry } from 'three'
import { type CrownSurface, ropePath, ropeRadius } from '#modules/design-engine'
import { type Point2, subtract, unit } from '#shared/drawing/vector.ts'
import { ribbonMesh, steps } from './mesh-grid.ts'

const columns = 420
const strands = 3
/** How far a strand goes around the rope per column (radians). */
const twist = 0.24

/** The cord of three twisted strands in front of the crown. */
export function ropeMesh(crown: CrownSurface): BufferGeometry {
  const path = ropePath(crown, columns)
  const frames = path.map(({ point, normal }, column) => {
    const [before, after] = [path[Math.max(0, column - 1)], path[Math.min(columns, column + 1)]]
    return { point, normal, along: unit(subtract(after?.point ?? point, before?.point ?? point)) }
  })
  // Starts where the rope touches the fabric, so that the joint of the mesh is hidden.
  const profile = (column: number) =>
    steps(30).map((t): Point2 => {
      const turn = -Math.PI / 2 + t * 2 * Math.PI
      const radius = ropeRadius * (0.78 + 0.22 * Math.abs(Math.cos((strands / 2) * (turn - twist * column))))
      return [radius * Math.cos(turn), radius * Math.sin(turn)]
    })
  return ribbonMesh(frames, profile, true)
}
