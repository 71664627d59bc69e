/** Why the marketplace can't start, in one sentence for the person starting it. No stack is printed. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
