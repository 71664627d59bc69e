import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#modules/identity'
import { viewerOf } from '#modules/identity/server'
import { actorOf } from './request-context.server.ts'

/** The logged-in user for header and pages; null for a visitor, without a database query. */
export function loadViewer(context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  return viewerOf(actorOf(context))
}
