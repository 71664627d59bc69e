export {
  type GeneratedPart,
  generatedParts,
  type InlinePlaceholder,
  inlinePlaceholders,
  type LegalDocument,
  legalDocuments,
  maxLegalCharacters,
  requiredPlaceholders,
} from './legal-document.ts'
export type { LegalBlock, LegalInline, LegalPart, ParsedLegalText } from './legal-text.ts'
export { legalTextInput } from './legal-text-input.ts'
export type { LineDifference } from './line-differences.ts'
