import { clsx } from 'clsx'
import { memo, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type DesignFont, designFonts, type FontMood, fontMoods } from '#modules/design-engine'
import type { FontSample } from '#modules/design-engine/server'
import { FilterChips } from './filter-chips.tsx'

interface FontListProps {
  /** What the shopper has written: each font shows its beginning. */
  readonly text: string
  readonly value: string
  readonly disabled: boolean
  /** The same function while the layer is the same, so that typing doesn’t render every row again. */
  readonly choose: (font: string) => void
}

type Filter = 'all' | 'puff' | FontMood

const filters: readonly Filter[] = ['all', 'puff', ...fontMoods]
const names: Readonly<Record<Filter, string>> = {
  all: 'All',
  puff: 'Good for puff',
  block: 'Block',
  script: 'Script',
  western: 'Western',
  varsity: 'Varsity',
  display: 'Display',
}

const filterOptions = filters.map((id) => ({ id, name: names[id] }))

const matches = (font: DesignFont, filter: Filter) =>
  filter === 'all' || (filter === 'puff' ? font.isGoodForPuff : font.mood === filter)

/** Every font, drawn with the shopper's own words. */
export function FontList({ text, value, disabled, choose }: FontListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const { samples, hasFailed, tryAgain } = useFontSamples(text)
  // The font in use comes first, and stays there while others are tried: the rows don’t move under the pointer.
  const [first] = useState(value)
  const shown = designFonts
    .filter((font) => matches(font, filter))
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        label="Which fonts"
        options={filterOptions}
        value={filter}
        className="scrolls-sideways shrink-0 p-1 lg:flex-wrap"
        onChange={setFilter}
      />
      {hasFailed && samples === null && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
          The fonts didn’t load.
          <Button tone="secondary" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
      <fieldset
        disabled={disabled}
        className="relative min-w-0 overflow-clip rounded-field border border-line bg-raised"
      >
        <legend className="sr-only">Fonts: {names[filter]}</legend>
        {shown.map((font) => (
          <FontRow
            key={font.id}
            font={font}
            sample={samples?.get(font.id) ?? null}
            isLoading={samples === null && !hasFailed}
            isChosen={font.id === value}
            choose={choose}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface FontRowProps {
  readonly font: DesignFont
  readonly sample: FontSample | null
  readonly isLoading: boolean
  readonly isChosen: boolean
  readonly choose: (font: string) => void
}

const FontRow = memo(function FontRow({ font, sample, isLoading, isChosen, choose }: FontRowProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-14 cursor-pointer flex-col justify-center gap-1 border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken',
        // Rows out of sight are neither laid out nor painted.
        '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
        'has-checked:shadow-[inset_3px_0_0_var(--accent)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name="font-list"
        checked={isChosen}
        onChange={() => choose(font.id)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {isLoading && <Skeleton className="h-7 w-2/3" />}
      {sample && sample.d !== '' && (
        <svg
          viewBox={`0 0 ${sample.width} ${sample.height}`}
          aria-hidden="true"
          className="h-7 max-w-full self-start"
          preserveAspectRatio="xMinYMid meet"
        >
          <path d={sample.d} fill="currentColor" />
        </svg>
      )}
      <span className="text-xs text-muted">
        {font.name}
        {font.isGoodForPuff && ' · good for puff'}
      </span>
    </label>
  )
})

const typingPauseMs = 400

/** The list keeps the words before while the new ones load. */
function useFontSamples(text: string) {
  const [samples, setSamples] = useState<ReadonlyMap<string, FontSample> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isFirst = samples === null
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      setHasFailed(false)
      const address = `/design-fonts/samples.json?${new URLSearchParams({ text })}`
      const response = await fetch(address, { signal: controller.signal })
      if (!response.ok) throw new Error(`The samples failed to load with status ${response.status}.`)
      const found = (await response.json()) as readonly FontSample[]
      setSamples(new Map(found.map((sample) => [sample.id, sample])))
    }
    const timer = setTimeout(
      () => load().catch(() => controller.signal.aborted || setHasFailed(true)),
      isFirst ? 0 : typingPauseMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The pause is decided when the text changes, not when the first samples have come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, tries])
  return { samples, hasFailed, tryAgain: () => setTries(tries + 1) }
}
