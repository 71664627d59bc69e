import type { MetaDescriptor } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import type { LegalDocument } from '#modules/legal'
import { legalAddresses } from '#app/features/legal-text/legal-addresses.ts'
import type { LoadedLegalPage } from './load-legal-page.server.ts'

/** The head of a legal page. Only the version that applies is for search engines. */
export function legalMeta(
  document: LegalDocument,
  { page, facts: { productName }, publicUrl }: LoadedLegalPage,
  description: (site: { readonly productName: string }) => string,
): MetaDescriptor[] {
  if (!page) return unknownAddressMeta(productName)
  const { title } = legalAddresses[document]
  return pageMeta({
    site: { productName, publicUrl },
    title: `${title} · ${productName}`,
    shareTitle: title,
    description: description({ productName }),
    path: `/${document}`,
    isIndexed: page.shown.number === page.current.number,
  })
}
