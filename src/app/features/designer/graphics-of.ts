/** none: no WebGL; software: drawn by the processor, where one frame takes a second; real: a graphics card. */
export type Graphics = 'none' | 'software' | 'real'

const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Asked before anything heavy is loaded: building the hat on a processor would hold up the editor for seconds. */
export function graphicsOf(): Graphics {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return 'none'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return software.test(String(renderer)) ? 'software' : 'real'
}

/** Somebody pays for every byte: 3D waits until it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
