/** An old Node must be able to read this file: no syntax that is newer than Node 12. */
const oldestNode = 20

/**
 * Why this system can't run the project, in one sentence; null when it can.
 * @param {{ version: string, platform: string }} system of Node: `process`
 * @returns {string | null}
 */
export function unsupportedSystem({ version, platform }) {
  if (platform === 'win32') {
    return 'Windows is not supported. Install the Windows Subsystem for Linux (`wsl --install`) and run the same command there.'
  }
  if (parseInt(version.slice(1), 10) < oldestNode) {
    return `Node ${oldestNode} or newer is needed; this is ${version}. Get it from https://nodejs.org.`
  }
  return null
}
