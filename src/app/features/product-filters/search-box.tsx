import { TextField } from '#app/ui/forms/text-field.tsx'
import { keywordsOf } from '#modules/catalog'

export interface SearchBoxProps {
  readonly text: string
  readonly onType: (text: string) => void
}

/** The keywords, split as they are searched. The results follow while typing, so there are no suggestions here. */
export function SearchBox({ text, onType }: SearchBoxProps) {
  return (
    <div>
      <TextField
        label="Search"
        hideLabel
        name="q"
        type="search"
        placeholder="Search with multiple keywords..."
        maxLength={700}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <Keywords words={keywordsOf(text)} />
    </div>
  )
}

function Keywords({ words }: { readonly words: readonly string[] }) {
  if (words.length < 2) return null
  return (
    <p className="mt-2 text-sm text-muted">
      Keywords:{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ' + '}
          <span className="text-text">{word}</span>
        </span>
      ))}
    </p>
  )
}
