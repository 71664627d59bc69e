import type { CompressedBody } from './page-body.server.ts'

export interface Rendering {
  readonly response: Response
  /** The page, next to a response without a body; null when the response has the body: data, a file, a redirect. */
  readonly html: string | null
}

/** Renders a page whose scripts carry this nonce. */
export type Render = (nonce: string) => Promise<Rendering>

/** A page that was rendered for more than one request. */
export interface MadePage {
  /** The same address may be answered with it again. */
  readonly isShareable: boolean
  readonly body: { bytes(): number }
  /** `personalTexts` replace the page's placeholders, in their order. A page for everybody has none. */
  respond(request: Request, personalTexts: readonly string[]): Promise<Response>
  /** For the disk: null until it has been compressed. Pages with placeholders aren't stored. */
  stored?(): StoredPage | null
}

/** A page for everybody as it's kept on disk. */
export interface StoredPage {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: CompressedBody
}
