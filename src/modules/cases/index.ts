export {
  type Evidence,
  type EvidenceFacts,
  type EvidenceField,
  evidenceFields,
  maxEvidenceText,
} from './disputes/evidence-from.ts'
export {
  type DisputeDocument,
  disputeDocuments,
  isDisputeDocument,
  isWrittenDocument,
  maxMessagePages,
  maxProofPictures,
  missingIn,
  type WrittenDocument,
} from './disputes/dispute-documents.ts'
export type { DisputeCase, DisputeSummary } from './disputes/dispute-views.ts'
export { answerBusinessDays } from './case-deadlines.ts'
export { caseTextInput, openCaseInput, optionalCaseTextInput } from './case-input.ts'
export { maxCasePictures, maxCasesPerVendorOrder, maxCaseText } from './case-limits.ts'
export { type CaseReason, caseReasonNames } from './case-reasons.ts'
export type { CaseAction, CaseStatus } from './case-status.ts'
export { shopperTurns, vendorTurns } from './case-turns.ts'
export type {
  CaseAct,
  CaseEventView,
  CaseLine,
  CaseOffer,
  CaseOutcome,
  CaseParty,
  CaseSummary,
  CaseView,
} from './case-views.ts'
export {
  type RequestedSolution,
  requestedSolutionNames,
  requestedSolutions,
} from './requested-solutions.ts'
export type { ReturnLabelState, ReturnLabelView } from './return-labels/return-label-views.ts'
export { reasonsNow } from './open-case-rule.ts'
export { returnRule, returnUntil } from './returning/return-rule.ts'
