import { expect, test } from 'vitest'
import { crowdedFolders } from './crowded-folders.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

test('no folder of src and scripts has more than 25 files', () => {
  expect(crowdedFolders(projectRoot)).toEqual([])
})

test('a folder with too many files is found', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, ''])
  const planted = Object.fromEntries([
    ['scripts/check.ts', ''],
    ...filesIn('src/shared', 25),
    ...filesIn('src/modules/orders/labels', 26),
  ])
  expect(inPlantedTree(planted, crowdedFolders)).toEqual(['src/modules/orders/labels: 26 files'])
})
