import type { FileRequestKind } from '#platform/file-requests/file-request-kind.ts'

/** Requests for a copy of the embedded database and the files. */
export const copyRequests: FileRequestKind = {
  wanted: '.wanted',
  answer: '',
  failure: 'failed to copy the database for a backup',
}
