interface SettingsHeadingProps {
  /** The form's name. The section is labeled by `settings-<name>`. */
  readonly name: string
  readonly title: string
  readonly lead: string
}

/** The title and purpose of one settings form. */
export function SettingsHeading({ name, title, lead }: SettingsHeadingProps) {
  return (
    <div>
      <h2 id={`settings-${name}`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-muted">{lead}</p>
    </div>
  )
}
