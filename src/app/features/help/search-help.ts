import type { HelpTopic } from './help-topics.ts'

/** The longest search, in characters. */
export const maxHelpSearch = 100

/** The topics with those of their questions that have every word of the search; all of them without a search. */
export function searchHelp(topics: readonly HelpTopic[], search: string): readonly HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const text = `${topic.name} ${question} ${answer}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return questions.length > 0 ? [{ ...topic, questions }] : []
  })
}
