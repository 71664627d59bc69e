/** A picture of what an artist is going to make, and what the shopper said to it. */
export interface Proof {
  readonly id: string
  readonly designId: string
  readonly picture: string
  readonly note: string
  /** ISO 8601, as are the others. */
  readonly sentAt: string
  readonly answer: 'approved' | 'change' | null
  readonly answerText: string
  readonly answeredAt: string | null
}

export function isApproved(proofs: readonly Proof[]): boolean {
  return proofs.some((proof) => proof.answer === 'approved')
}

export type ProofState = 'wanted' | 'open' | 'change' | 'approved'

/** Where a design stands on its way to being made. */
export function proofState(proofs: readonly Proof[]): ProofState {
  if (isApproved(proofs)) return 'approved'
  const last = proofs.at(-1)
  if (!last) return 'wanted'
  return last.answer === null ? 'open' : 'change'
}
