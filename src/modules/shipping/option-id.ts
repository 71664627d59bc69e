/** Between the service and the quote in an option's id; no service has one in its name. */
const separator = '.'

/** 'standard.0190…': the service, and the stored quote that says what it costs. The service alone is priced anew. */
export function optionId(service: string, quoteId: string): string {
  return `${service}${separator}${quoteId}`
}

/** The service that an option's id names, with or without a quote. */
export function serviceOf(id: string): string {
  return id.split(separator)[0] ?? id
}

/** The quote that an option's id names; null when it names none. */
export function quoteIdOf(id: string): string | null {
  return id.split(separator)[1] ?? null
}

/** The option that somebody chose, or the same service when its quote is another one by now. */
export function chosenOption<Option extends { readonly id: string }>(
  options: readonly Option[],
  wanted: string,
): Option | undefined {
  return (
    options.find(({ id }) => id === wanted) ?? options.find(({ id }) => serviceOf(id) === serviceOf(wanted))
  )
}
