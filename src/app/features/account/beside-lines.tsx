import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

export type BesideLine = readonly [icon: IconName, text: string]

export interface BesideLinesProps {
  readonly title: string
  readonly lines: readonly BesideLine[]
}

/** What a short form leads to, in a few lines beside it. */
export function BesideLines({ title, lines }: BesideLinesProps) {
  return (
    <section aria-labelledby="beside">
      <h2 id="beside" className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {lines.map(([icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-accent-text" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
