/**
 * A kind of request between processes that share a directory. A request `ID` is the empty file `ID` + `wanted`. Its answer is
 * `ID` + `answer`, a file or a directory, and appears there complete; otherwise `ID.failed` says why not.
 */
export interface FileRequestKind {
  readonly wanted: string
  readonly answer: string
  /** What the log says when an answer fails. */
  readonly failure: string
}

/** How often both sides look (ms). */
export const lookEveryMs = 250
