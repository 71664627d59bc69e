import { data, type RouterContextProvider } from 'react-router'
import { insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { ProductInGrid } from '#modules/catalog'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import type { LegalDocument } from '#modules/legal'
import { type LegalPage, legalPage } from '#modules/legal/server'
import { siteServices, siteSettings } from '#modules/site/server'
import { notFound } from '#shared/refusal.ts'
import type { LegalFacts } from '#app/features/legal-text/legal-facts.ts'
import { legalFactsOf } from '#app/features/legal-text/legal-facts-of.server.ts'

interface PublicRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

interface Shared {
  readonly facts: LegalFacts
  readonly publicUrl: string
  /** For the not-found page. */
  readonly newest: readonly ProductInGrid[]
}

export type LoadedLegalPage = Shared & { readonly page: LegalPage | null }

/** The version that applies, or that of `?version=2`; with status 404, `page` is null. */
export async function loadLegalPage({ context, url }: PublicRequest, document: LegalDocument) {
  const actor = actorOf(context)
  const settings = siteSettings()
  const page = await nullIfNotFound(async () => legalPage(actor, document, numberOf(url)))
  const shared: Shared = {
    facts: legalFactsOf(settings, siteServices()),
    publicUrl: settings.publicUrl,
    newest: page ? [] : await variedHats(actor, 'not-found', insteadShown),
  }
  return data({ page, ...shared } satisfies LoadedLegalPage, { status: page ? 200 : 404 })
}

/** Null without the parameter. A version that can’t exist is not found. */
function numberOf({ searchParams }: URL): number | null {
  const version = searchParams.get('version')
  if (version === null) return null
  if (!/^[1-9]\d{0,5}$/.test(version)) throw notFound('Version')
  return Number(version)
}
