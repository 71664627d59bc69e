import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#modules/identity'
import { viewerOf } from '#modules/identity/server'
import { actorOf } from './request-context.server.ts'

/** The signed-in person for header and pages; null for a visitor, without asking the database. */
export function loadViewer(context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  return viewerOf(actorOf(context))
}
