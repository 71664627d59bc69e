import { affinityFiles } from './affinity-files.ts'
import { canvaFiles } from './canva-files.ts'
import { figmaFiles } from './figma-files.ts'
import { illustratorFiles } from './illustrator-files.ts'
import { inkscapeFiles } from './inkscape-files.ts'
import { otherFiles } from './other-files.ts'
import type { SvgFile } from './svg-file.ts'

const of = (program: string, files: readonly SvgFile[]) =>
  files.map((file) => ({ ...file, form: `${program}: ${file.form}` }))

/** Drawings as people upload them. */
export const svgFiles: readonly SvgFile[] = [
  ...of('Illustrator', illustratorFiles),
  ...of('Inkscape', inkscapeFiles),
  ...of('Figma', figmaFiles),
  ...of('Canva', canvaFiles),
  ...of('Affinity', affinityFiles),
  ...of('Others', otherFiles),
]
