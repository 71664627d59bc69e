import type { SiteSettings } from '#modules/site'
import type { BrowserItem, StoredData } from './stored-data.ts'

/** What the site fills in where a legal text has placeholders. */
export interface LegalFacts
  extends Pick<SiteSettings, 'productName' | 'contactEmail' | 'legalName' | 'postalAddress'> {
  /** Who receives personal data from this site, one sentence each. */
  readonly processors: readonly string[]
  readonly storedData: readonly StoredData[]
  readonly browserItems: readonly BrowserItem[]
}
