import type { ReactNode } from 'react'

const shown = {
  items: 'in-[form:has([name=kind]:is([value=items],[value=return]):checked)]:flex',
  amount: 'in-[form:has([name=kind][value=amount]:checked)]:flex',
}

export interface ChoiceFieldsProps {
  /** The choice of the form's radio buttons `kind` that the fields belong to: hats, also ones that come back, or an amount. */
  readonly of: keyof typeof shown
  readonly children: ReactNode
}

/** Fields that are in sight only while their choice is made. Works without scripts. */
export function ChoiceFields({ of, children }: ChoiceFieldsProps) {
  return <div className={`hidden flex-col gap-6 ${shown[of]}`}>{children}</div>
}
