import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { HelpTopic } from './help-topics.ts'
import { maxHelpSearch } from './search-help.ts'

export interface HelpSearchProps {
  readonly search: string
  /** All of them. */
  readonly topics: readonly HelpTopic[]
}

/** Finds an answer by its words, or leads to a topic. Works without scripts. */
export function HelpSearch({ search, topics }: HelpSearchProps) {
  return (
    <div className="flex w-full flex-col gap-4">
      <Form method="get" action="/help" role="search" aria-label="Help" className="flex items-end gap-2">
        <TextField
          key={search}
          label="Search the answers"
          hideLabel
          name="q"
          type="search"
          placeholder="Returns, sizes..."
          maxLength={maxHelpSearch}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={search}
          className="flex-1"
        />
        <Button type="submit">Search</Button>
      </Form>
      {search ? (
        <AppLink to="/help" className="inline-flex min-h-9 w-fit items-center text-sm underline">
          Show all answers
        </AppLink>
      ) : (
        <nav aria-label="Topics" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {topics.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-muted underline hover:text-text"
            >
              {name}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
