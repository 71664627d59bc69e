import {
  CustomToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from 'three'
import type { Blank, HatLook, HatView } from '#modules/design-engine'
import { type ClothTiles, clothTiles, disposeTiles } from './textures/cloth-tiles.ts'
import { contactShade } from './contact-shade.ts'
import { hatArt } from './hat-art.ts'
import { hatMaterials, paintHat } from './hat-materials.ts'
import { type HatModel, hatModel } from './hat-model.ts'
import { gatherStill } from './gather-still.ts'
import { lightStudio, studioLight, installToneMapping } from './studio.ts'
import { type VisibleSide, type Turntable, turntable } from './turntable.ts'

export interface HatViewerOptions {
  canvas: HTMLCanvasElement
  look: HatLook
  view: HatView
  /** Whether the user prefers reduced motion. */
  isStill: () => boolean
  /** The camera's zoom at an angle from the front, in degrees; 1 without. */
  zoomAt?: (around: number) => number
  /** The WebGL context was lost: show the SVG hat. */
  onLost: () => void
  /** Called after every frame. */
  onVisibleSide?: (side: VisibleSide) => void
}

/** A square picture in the middle of the canvas, magnified about its center and then moved. */
export interface StageWindow {
  /** The square's side in pixels, before it is magnified. */
  box: number
  zoom: number
  /** In widths of the square. */
  x: number
  y: number
}

export interface HatViewer {
  table: Turntable
  /** `pixelsPerMm` is the resolution of the artwork: lower while something is dragged. */
  setLook: (look: HatLook, pixelsPerMm?: number) => Promise<void>
  /** With a window, the canvas shows that part of the square picture; otherwise all of it. */
  resize: (width: number, height: number, window?: StageWindow) => void
  /** Requests a frame. Frames are rendered only on request. */
  refresh: () => void
  /** A product picture of the current view as a PNG data URL. With 0 samples, it looks as while turning. */
  still: (size: number, samples: number) => string
  /** How long one frame takes on this device (ms). */
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

/** The blank that is shown, and its colors. */
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
    /** Off while a still is rendered, which has its own soft shadows. */
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

/** Calls `draw` once per frame while there is something to draw. */
function frameLoop(draw: (now: number) => boolean) {
  let frame = 0
  const tick = (now: number) => {
    frame = draw(now) ? requestAnimationFrame(tick) : 0
  }
  return {
    request: () => {
      frame ||= requestAnimationFrame(tick)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

/** The empty studio: renderer, camera, lights and fabric. */
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

function resizeStage({ renderer, camera }: Stage, width: number, height: number, window?: StageWindow): void {
  const size = renderer.getSize(new Vector2())
  if (size.width !== width || size.height !== height) renderer.setSize(width, height, false)
  if (window) {
    const { box, zoom, x, y } = window
    const [left, top] = [box / 2 - (width / 2 + x * box) / zoom, box / 2 - (height / 2 + y * box) / zoom]
    camera.setViewOffset(box, box, left, top, width / zoom, height / zoom)
  } else {
    camera.clearViewOffset()
    camera.aspect = width / height
  }
  zoomStage(camera)
}

function zoomStage(camera: PerspectiveCamera, by = 1): void {
  // On a wide canvas the hat is as large as on a square one, like the SVG hat.
  camera.zoom = Math.max(1, camera.aspect) * by
  camera.updateProjectionMatrix()
}

/** Duration of one frame (ms), until its first pixel can be read. */
function probeFrame({ renderer, scene, camera }: Stage): number {
  const started = performance.now()
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - started
}

/** The hat in 3D on a canvas. Throws without WebGL. */
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
    zoomStage(camera, options.zoomAt?.((table.around() * 180) / Math.PI))
    // While the hat turns, its shadow lags behind the light. It is updated once the hat stops.
    if (!moves) renderer.shadowMap.needsUpdate = true
    renderer.render(scene, camera)
    options.onVisibleSide?.(table.visibleSide())
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
      loop.request()
      if (await hat.art.show(next, pixelsPerMm)) loop.request()
    },
    refresh: loop.request,
    resize: (width, height, window) => {
      resizeStage(stage, width, height, window)
      loop.request()
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
