import { type ComponentType, lazy, memo, Suspense } from 'react'

/**
 * A part of a page that few visitors see: its scripts load when it is first shown. The server renders it with the rest of the
 * page, so it is there without scripts as well. Pass it values that seldom change: a change before its scripts are there hides
 * it until then. It isn't shown when they fail to load.
 */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(
    import.meta.env.SSR
      ? loadedAtStart(load())
      : async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }),
  )
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

function Nothing() {
  return null
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
