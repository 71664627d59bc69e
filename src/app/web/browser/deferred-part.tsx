import { type ComponentType, lazy, memo, Suspense } from 'react'
import { partOnDemand } from './part-on-demand.tsx'

/**
 * A part of a page that few visitors see: its scripts load when it is first shown. The server renders it with the rest of the
 * page, so it is there without scripts as well. Pass it values that seldom change: a change before its scripts are there hides
 * it until then.
 */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return memo(import.meta.env.SSR ? renderedOnServer(load) : partOnDemand(load))
}

function renderedOnServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(loadedAtStart(load()))
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** React renders a part in the same pass if its `then` answers at once. */
function loadedAtStart<Props>(loading: Promise<ComponentType<Props>>): () => Promise<Loaded<Props>> {
  let loaded: Loaded<Props> | undefined
  const wrapped = loading.then((part) => (loaded = { default: part }))
  return () => {
    const known = loaded
    if (!known) return wrapped
    const answered: Pick<Promise<Loaded<Props>>, 'then'> = {
      // oxlint-disable-next-line unicorn/no-thenable -- a real promise never answers at once
      then: (answer) => Promise.resolve(answer?.(known) as never),
    }
    return answered as Promise<Loaded<Props>>
  }
}
