import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { LegalPreview } from '#modules/legal/server'

/** What the editor’s form gets back: a refusal, or a preview with what was typed. */
export type LegalAnswer = FormAnswer & { readonly preview?: LegalPreview | undefined }
