import {
  CustomToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three'
import type { Blank, HatLook, HatView } from '#modules/designs'
import { type ClothTiles, clothTiles, disposeTiles } from './cloth-tiles.ts'
import { contactShade } from './contact-shade.ts'
import { hatArt } from './hat-art.ts'
import { hatMaterials, paintHat } from './hat-materials.ts'
import { type HatModel, hatModel } from './hat-model.ts'
import { gatherStill } from './hat-still.ts'
import { lightStudio, studioLight, installToneMapping } from './studio.ts'
import { type SeenSide, type Turntable, turntable } from './turntable.ts'

export interface HatViewerOptions {
  canvas: HTMLCanvasElement
  look: HatLook
  view: HatView
  /** The person asked for less motion. */
  isStill: () => boolean
  /** WebGL went away: the SVG hat takes over. */
  onLost: () => void
  /** Told after every frame. */
  onSeen?: (side: SeenSide) => void
}

export interface HatViewer {
  table: Turntable
  /** Pixels per mm of the artwork: fewer while something is dragged. */
  setLook: (look: HatLook, pixelsPerMm?: number) => Promise<void>
  resize: (width: number, height: number) => void
  /** Asks for a frame; frames are drawn only then. */
  refresh: () => void
  /** A product picture of the present view, as a PNG's data address; with 0 samples as it is shown while it turns. */
  still: (size: number, samples: number) => string
  /** How long one frame takes here, in ms. */
  probe: () => number
  dispose: () => void
}

const environmentStrength = 0.55
const restingDetail = 10

interface Stage {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  tiles: ClothTiles
}

function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  installToneMapping()
  const renderer = new WebGLRenderer({
    canvas,
    antialias: true,
    alpha: true,
    powerPreference: 'high-performance',
  })
  renderer.setPixelRatio(Math.min(1.5, globalThis.devicePixelRatio))
  renderer.outputColorSpace = SRGBColorSpace
  renderer.toneMapping = CustomToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  return renderer
}

/** Which hat stands on the stage, and in which colours. */
function hatOnStage(stage: Stage, studio: Parameters<typeof hatMaterials>[2]) {
  const art = hatArt()
  let blank: Blank | undefined
  let model: HatModel | undefined
  let materials: ReturnType<typeof hatMaterials> | undefined
  let shade: ReturnType<typeof contactShade> | undefined
  const clear = () => {
    if (model) stage.scene.remove(model.root)
    model?.dispose()
    for (const material of Object.values(materials ?? {})) material.dispose()
    if (!shade) return
    stage.scene.remove(shade)
    shade.geometry.dispose()
    shade.material.map?.dispose()
    shade.material.dispose()
  }
  return {
    art,
    /** Light that is gathered from everywhere throws its own. */
    showShade: (shows: boolean) => {
      if (shade) shade.visible = shows
    },
    wear: (look: HatLook) => {
      if (look.blank !== blank || !materials) {
        clear()
        blank = look.blank
        materials = hatMaterials(stage.tiles, blank, studio)
        model = hatModel(blank, materials, stage.tiles)
        model.root.add(art.root)
        shade = contactShade(blank)
        stage.scene.add(model.root, shade)
      }
      paintHat(materials, look.colors)
    },
    dispose: () => {
      art.dispose()
      clear()
    },
  }
}

/** Calls `draw` once a frame while there is something to draw, and not at all otherwise. */
function frameLoop(draw: (now: number) => boolean) {
  let asked = 0
  const tick = (now: number) => {
    asked = draw(now) ? requestAnimationFrame(tick) : 0
  }
  return {
    ask: () => {
      asked ||= requestAnimationFrame(tick)
    },
    stop: () => cancelAnimationFrame(asked),
  }
}

/** The empty studio: renderer, camera, lights and cloth. */
function openStage(canvas: HTMLCanvasElement) {
  const renderer = openRenderer(canvas)
  const stage: Stage = {
    renderer,
    scene: new Scene(),
    camera: new PerspectiveCamera(26.55, 1, 5, 300),
    tiles: clothTiles(),
  }
  const studio = studioLight(renderer)
  stage.scene.environment = studio.texture
  stage.scene.environmentIntensity = environmentStrength
  const lights = lightStudio(stage.scene, 1024)
  return { stage, studio, lights }
}

function resizeStage({ renderer, camera }: Stage, width: number, height: number): void {
  renderer.setSize(width, height, false)
  camera.aspect = width / height
  // A picture that is wider than high shows the hat as large as a square one, as the SVG hat does.
  camera.zoom = Math.max(1, camera.aspect)
  camera.updateProjectionMatrix()
}

/** ms of one frame, waited for until its first pixel can be read. */
function probeFrame({ renderer, scene, camera }: Stage): number {
  const started = performance.now()
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - started
}

/** The hat in 3D on a canvas. Throws where there is no WebGL. */
export async function openHatViewer(options: HatViewerOptions): Promise<HatViewer> {
  const { canvas, look, onLost } = options
  const { stage, studio, lights } = openStage(canvas)
  const { renderer, scene, camera } = stage
  const hat = hatOnStage(stage, studio.texture)
  hat.wear(look)
  const table = turntable(camera, options.view, options.isStill)
  const loop = frameLoop((now) => {
    const moves = table.step(now)
    lights.follow(table.around())
    // While the hat turns its shadow lags behind the light; where it comes to rest it is drawn anew.
    if (!moves) renderer.shadowMap.needsUpdate = true
    renderer.render(scene, camera)
    options.onSeen?.(table.seen())
    return moves
  })
  const lost = (event: Event) => {
    event.preventDefault()
    loop.stop()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', lost)
  renderer.shadowMap.needsUpdate = true
  await renderer.compileAsync(scene, camera)
  return {
    table,
    setLook: async (next, pixelsPerMm = restingDetail) => {
      hat.wear(next)
      loop.ask()
      if (await hat.art.show(next, pixelsPerMm)) loop.ask()
    },
    refresh: loop.ask,
    resize: (width, height) => {
      resizeStage(stage, width, height)
      loop.ask()
    },
    still: (size, samples) => {
      renderer.setPixelRatio(1)
      resizeStage(stage, size, size)
      table.step(0)
      lights.follow(table.around())
      hat.showShade(samples === 0)
      renderer.shadowMap.needsUpdate = true
      if (samples > 0) gatherStill({ renderer, scene, camera, lights }, size, samples)
      else renderer.render(scene, camera)
      hat.showShade(true)
      return canvas.toDataURL('image/png')
    },
    probe: () => probeFrame(stage),
    dispose: () => {
      loop.stop()
      canvas.removeEventListener('webglcontextlost', lost)
      hat.dispose()
      disposeTiles(stage.tiles)
      studio.dispose()
      renderer.dispose()
    },
  }
}
