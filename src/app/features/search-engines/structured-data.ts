import type { MetaDescriptor } from 'react-router'

/** A schema.org thing. What is undefined is left out. */
export type Thing = Readonly<Record<string, unknown>>

/** The thing as a script of data in the head; React Router escapes what could end the script. */
export function dataScript(thing: Thing): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } } as MetaDescriptor
}

export interface BreadcrumbStep {
  readonly name: string
  /** Below the shop's address. */
  readonly path: string
}

/** The way to a page, from the shop inwards; the last step is the page itself. */
export function breadcrumbData(publicUrl: string, steps: readonly BreadcrumbStep[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
