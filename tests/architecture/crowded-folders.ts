import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What people search by topic. Tests of processes, pictures, migrations and decision records are lists that grow. */
const folders = ['scripts', 'src']
const maxFiles = 25

/** The folders that contain too many files to be searched at a glance, each with its count. */
export function crowdedFolders(root: string): string[] {
  return folders.flatMap((folder) => crowdedIn(root, folder))
}

function crowdedIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const inside = entries.filter((entry) => entry.isDirectory())
  return [
    ...(files > maxFiles ? [`${folder}: ${files} files`] : []),
    ...inside.flatMap(({ name }) => crowdedIn(root, `${folder}/${name}`)),
  ]
}
