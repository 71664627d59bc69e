export { acceptOffer } from './answering/accept-offer.server.ts'
export { confirmReturn } from './answering/confirm-return.server.ts'
export { declineCase } from './answering/decline-case.server.ts'
export { escalateCase } from './answering/escalate-case.server.ts'
export { offerSolution } from './answering/offer-solution.server.ts'
export { sendBack } from './answering/send-back.server.ts'
export { withdrawCase } from './answering/withdraw-case.server.ts'
export { writeInCase } from './answering/write-in-case.server.ts'
export { buyReturnLabel } from './return-labels/buy-return-label.server.ts'
export { followReturnPackage } from './return-labels/follow-return-package.server.ts'
export { offerReturnLabel, type ReturnLabelOffer } from './return-labels/offer-return-label.server.ts'
export { returnLabelCost } from './return-labels/return-label-cost.server.ts'
export { returnLabelFile } from './return-labels/return-label-file.server.ts'
export { returnLabelsOfOrder, returnLabelState } from './return-labels/return-label-state.server.ts'
export { settleReturnLabelJob } from './return-labels/settle-return-label.server.ts'
export { voidReturnLabel } from './return-labels/void-return-label.server.ts'
export { startReturn } from './returning/start-return.server.ts'
export { casePicturesInUse } from './case-pictures-in-use.server.ts'
export { type CaseDecision, decideCase } from './deciding/decide-case.server.ts'
export { followCaseDeadlinesJob } from './deciding/follow-deadlines.server.ts'
export { deleteOldCases } from './delete-old-cases.server.ts'
export { changeDisputePicture } from './disputes/change-dispute-picture.server.ts'
export { deleteOldDisputeEvidence } from './disputes/delete-old-dispute-evidence.server.ts'
export { disputeCase, disputeSubmission, openDisputes } from './disputes/dispute-case.server.ts'
export { exportOpenDisputes } from './disputes/export-open-disputes.server.ts'
export { type DisputeFile, disputeFile, factsOfDispute } from './disputes/dispute-file.server.ts'
export { type EvidenceToSubmit, submitDisputeEvidence } from './disputes/submit-dispute-evidence.server.ts'
export { caseMoved, returnLabelVoidRefused } from './events.server.ts'
export { type CaseAddress, requireCase } from './find-case.server.ts'
export { type CaseNotice, caseNotice } from './notices/case-notice.server.ts'
export { type ReturnLabelNotice, returnLabelNotice } from './notices/return-label-notice.server.ts'
export { claimsOfOrder, type VendorClaims } from './opening/claims-of-order.server.ts'
export { type CaseAbout, caseTopic, type CaseTopic } from './opening/case-topic.server.ts'
export { type NewCase, openCase } from './opening/open-case.server.ts'
export { eraseCases, exportCases, openCasesOf } from './personal-data.server.ts'
export {
  type CaseOfOrder,
  casesForOperators,
  countCasesForOperators,
  casesOfOrder,
  casesOfVendor,
  openCasesOfShopper,
  openCasesOfVendor,
  type OperatorCaseFilter,
  operatorCaseFilters,
  type VendorCaseFilter,
} from './reading/case-queries.server.ts'
export { type CasesToAnswer, casesToAnswer } from './reading/cases-to-answer.server.ts'
export { ordersWithOpenCases } from './reading/orders-with-open-cases.server.ts'
export { exportCasesForOperators } from './reading/export-cases-for-operators.server.ts'
export { caseForOperators, caseView } from './reading/case-view.server.ts'
