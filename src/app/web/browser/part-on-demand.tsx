import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

interface PartChoices {
  /** Nothing by default. */
  readonly whileLoading?: ReactNode
  /** Instead of a part whose scripts failed to load; nothing by default. */
  readonly missing?: () => ReactNode
}

/**
 * A part of a page whose scripts load when it is first shown. When they fail to load, because the visitor is offline or a new version
 * was deployed, only this part is missing, and the page stays. Browsers remember the failure, so it stays missing until the page is
 * loaded again.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whileLoading, missing = Nothing }: PartChoices = {},
) {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => missing) }))
  return (props: Props) => (
    <Suspense fallback={whileLoading}>
      <Part {...props} />
    </Suspense>
  )
}

function Nothing() {
  return null
}
