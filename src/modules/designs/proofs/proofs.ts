/** An artist's picture for approval before production, and the shopper's answer. */
export interface Proof {
  readonly id: string
  readonly designId: string
  readonly picture: string
  readonly note: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly answer: 'approved' | 'change' | null
  readonly answerText: string
  readonly answeredAt: string | null
}

export function isProofApproved(proofs: readonly Proof[]): boolean {
  return proofs.some((proof) => proof.answer === 'approved')
}

export type ProofState = 'required' | 'open' | 'change' | 'approved'

/** How far the approval of a design is. */
export function proofState(proofs: readonly Proof[]): ProofState {
  if (isProofApproved(proofs)) return 'approved'
  const last = proofs.at(-1)
  if (!last) return 'required'
  return last.answer === null ? 'open' : 'change'
}
