import type { MetaDescriptor } from 'react-router'

/** A schema.org object. Undefined members are left out. */
export type Thing = Readonly<Record<string, unknown>>

/** The object as a data script in the head; React Router escapes anything that could close the script. */
export function dataScript(thing: Thing): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } } as MetaDescriptor
}

export interface BreadcrumbStep {
  readonly name: string
  /** Relative to the site's address. */
  readonly path: string
}

/** The path to a page, from the home page down; the last step is the page itself. */
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
