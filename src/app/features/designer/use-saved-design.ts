import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { type DesignDocument, openDocument } from '#modules/designs'
import { type KeptDesign, keepDesign } from './kept-design.ts'

interface DesignWire {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly document: unknown
  readonly is_own: boolean
}

export type SaveState = 'here' | 'saving' | 'saved' | 'elsewhere' | 'failed'

/** A design that was asked for by its address: '/custom?design=…' to go on with, '/custom?remix=…' to draw after. */
export async function askedDesign(search: string): Promise<KeptDesign | null> {
  const asked = new URLSearchParams(search)
  const [own, remixed] = [asked.get('design'), asked.get('remix')]
  const id = own ?? remixed
  if (!id) return null
  const found = await callApi<DesignWire>({ method: 'GET', path: `/api/designs/${encodeURIComponent(id)}` })
  const document = openDocument(found.document)
  if (!document) return null
  return own && found.is_own
    ? { document, saved: { id: found.id, version: found.version, name: found.name }, remixOf: null }
    : { document, saved: null, remixOf: found.id }
}

interface Account {
  readonly isSignedIn: boolean
  /** What a new design is called. */
  readonly name: string
}

const pauseMs = 1500

/** The first save makes a design of it, the later ones change that; one that is not yours or gone becomes a new one. */
async function store({ document, saved, remixOf }: KeptDesign, name: string): Promise<DesignWire> {
  if (saved) {
    try {
      const body = { version: saved.version, document }
      return await callApi<DesignWire>({ method: 'PATCH', path: `/api/designs/${saved.id}`, body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
  }
  const body = { name, document, ...(remixOf && { remix_of: remixOf }) }
  return callApi<DesignWire>({ method: 'POST', path: '/api/designs', body })
}

/**
 * Keeps every change in this browser, and in the account of somebody who is signed in: what was drawn before signing in is
 * taken along with the first change or visit after it.
 */
export function useSavedDesign(document: DesignDocument, start: KeptDesign, account: Account) {
  const { isSignedIn, name } = account
  const kept = useRef(start)
  const isBusy = useRef(false)
  const [state, setState] = useState<SaveState>('here')
  const save = useCallback(async (usualName: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('saving')
    try {
      let sent: DesignDocument
      // What was drawn while the answer was on its way is sent after it.
      do {
        sent = kept.current.document
        const { id, version, name: given } = await store(kept.current, usualName)
        kept.current = { ...kept.current, saved: { id, version, name: given }, remixOf: null }
        keepDesign(kept.current)
      } while (kept.current.document !== sent)
      setState('saved')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setState(error.status === 409 ? 'elsewhere' : 'failed')
    } finally {
      isBusy.current = false
    }
  }, [])
  useEffect(() => {
    const isUntouched = document === start.document && (start.saved !== null || !start.isTouched)
    kept.current = { ...kept.current, document, isTouched: !isUntouched }
    if (isUntouched) return undefined
    const timer = setTimeout(() => {
      keepDesign(kept.current)
      if (isSignedIn) void save(name)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [document, start, isSignedIn, name, save])
  // Whoever leaves before the pause is over finds the last stroke again.
  useEffect(() => {
    const keepNow = () => void (kept.current.isTouched && keepDesign(kept.current))
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  /** A new design: the old one stays where it was saved. */
  const startAnew = useCallback((fresh: DesignDocument) => {
    kept.current = { document: fresh, saved: null, remixOf: null }
    setState('here')
  }, [])
  return { state, startAnew }
}
