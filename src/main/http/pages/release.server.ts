import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

/** Names the files that pages of this build load: pages of another release need others. */
export const release: string = (build as ServerBuild).assets.version
