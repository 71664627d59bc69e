/** none: no WebGL; software: rendered by the CPU, a second per frame; real: a graphics card. */
export type Gpu = 'none' | 'software' | 'real'

const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Called before anything heavy is loaded: building the hat on the CPU would block the editor for seconds. */
export function gpuOf(): Gpu {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return 'none'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return software.test(String(renderer)) ? 'software' : 'real'
}

/** For users who save data, 3D loads only on request. */
export function hasDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
